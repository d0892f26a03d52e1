import { whatsappHref } from '../../../../api/agency.ts';
import type { Car } from '../../../../api/catalogue.ts';
import { formatPricePerDay, siteLocale } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { texts as carTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** Asks the agency about this very car. */
export function WhatsappLink({ car }: { car: Car }) {
  const name = `${car.make} ${car.model}`;
  const message = carTexts.whatsapp(name, car.year, formatPricePerDay(car.price, siteLocale));
  return (
    <a href={whatsappHref(message)} className={buttonClass({ variant: 'secondary', className: 'w-full' })}>
      <Icon name="whatsapp" className="size-5 text-teal" />
      {texts.whatsapp}
    </a>
  );
}
