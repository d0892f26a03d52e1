import { type ComponentProps, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { whatsappHref } from '../../../api/words/agency.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WithoutScripts } from '../layout/without-scripts.tsx';
import { type BookingTab, readBookingTab } from './booking-tab.ts';
import { CarRequestForm } from './car-request-form.tsx';
import { texts } from './texts.ts';
import { TransferRequestForm } from './transfer-request-form.tsx';

/** The two forms of the home page. A link to `/?tab=airport` opens the second. */
export function BookingArea({ cars, isLarge }: ComponentProps<typeof CarRequestForm>) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const wanted = readBookingTab(search) ?? 'car';
  // Until the next navigation: a link followed twice means its tab twice.
  const [chosen, setChosen] = useState<{ key: string; tab: BookingTab } | null>(null);
  const tab = chosen?.key === key ? chosen.tab : wanted;

  return (
    <>
      <div className="max-sm:noscript:p-3">
        <WithoutScripts text={texts.withoutScripts.text}>
          <a
            href={whatsappHref(texts.withoutScripts.message)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="whatsapp" className="size-5" />
            {texts.withoutScripts.write}
          </a>
        </WithoutScripts>
      </div>
      <div className="noscript:hidden">
        <Tabs
          label={texts.label}
          look="pills"
          value={tab}
          onChange={(next) => setChosen({ key, tab: next })}
          tabs={[
            {
              value: 'car',
              label: <TabLabel icon="car" text={texts.tabs.car} />,
              content: <CarRequestForm cars={cars} isLarge={isLarge} />,
            },
            {
              value: 'airport',
              label: <TabLabel icon="plane" text={texts.tabs.airport} />,
              content: <TransferRequestForm />,
            },
          ]}
        />
      </div>
    </>
  );
}

function TabLabel({ icon, text }: { icon: 'car' | 'plane'; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-5 max-sm:hidden" />
      <span className="max-sm:text-sm">{text}</span>
    </>
  );
}
