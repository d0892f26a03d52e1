import { internationalPhone } from '../../../api/rules/phone-number.ts';
import { telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { contactTexts as texts, type Meeting } from './contact-texts.ts';

interface ContactLinksProps extends Meeting {
  /** However it was written. */
  phone: string;
  /** With words beside the drawings, where there is room. */
  labelled?: boolean;
  className?: string;
}

/** Call them, or write to them on WhatsApp, with what it is about written already. */
export function ContactLinks({ phone, labelled = false, className, ...meeting }: ContactLinksProps) {
  const agency = useAgency();
  const { person } = meeting;
  // Of somebody who was erased there is none.
  if (phone === '') return null;
  const chat = chatHref(phone, texts.message(agency, meeting));
  const look = buttonClass({ variant: 'secondary', size: 'sm', iconOnly: !labelled, className: 'max-md:min-h-11' });
  return (
    <span className={cx('inline-flex gap-1.5 print:hidden', className)}>
      <a href={telHref(phone)} aria-label={texts.call(person)} title={phone} className={cx(look, !labelled && square)}>
        <Icon name="phone" className="size-4.5" />
        {labelled && texts.callShort}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.write(person)}
          className={cx(look, 'text-teal-deep', !labelled && square)}
        >
          <Icon name="whatsapp" className="size-4.5" />
          {labelled && texts.writeShort}
        </a>
      )}
    </span>
  );
}

const square = 'max-md:min-w-11';

/** Nothing for a number of which the country is not known: nobody could be written to. */
function chatHref(phone: string, message: string): string | null {
  const international = internationalPhone(phone);
  if (!international.startsWith('+')) return null;
  return `https://wa.me/${international.slice(1)}?text=${encodeURIComponent(message)}`;
}
