import { telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { rightsTexts as texts } from './texts.ts';

const linkClass = 'font-semibold underline underline-offset-4';

/** For whoever booked without an account, and so has no screen of their own for it. */
export function RightsNotice() {
  const { email, phone } = useAgency();
  return (
    <section aria-labelledby="vos-donnees" className="mt-8">
      <h2 id="vos-donnees" className="text-subheading font-bold">
        {texts.title}
      </h2>
      <p className="mt-2">
        {texts.ask}{' '}
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>{' '}
        {texts.or}{' '}
        <a href={telHref(phone)} className={linkClass}>
          {phone}
        </a>
        . {texts.stays}
      </p>
    </section>
  );
}
