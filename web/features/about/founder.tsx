import { telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

export function Founder() {
  const { title, role, email, phone } = useAgency().founder;
  return (
    <section aria-labelledby="founder" className="page py-14 md:py-20">
      <div className="flex flex-col gap-8 rounded-card bg-ink p-8 text-white md:flex-row md:items-center md:justify-between md:p-12">
        <div className="flex items-center gap-6">
          <span className="hidden size-20 shrink-0 place-items-center rounded-full bg-white/10 text-saffron sm:grid">
            <Icon name="user" className="size-9" />
          </span>
          <div>
            <h2 id="founder" className="text-heading font-bold">
              {title}
            </h2>
            <p className="font-semibold text-saffron">{role}</p>
            <p className="mt-2 max-w-md text-white/85">{texts.founder.lead}</p>
          </div>
        </div>
        <ul className="grid shrink-0 gap-3">
          <li>
            <a href={`mailto:${email}`} className={buttonClass({ variant: 'light', className: 'w-full' })}>
              <Icon name="mail" />
              <span className="sr-only">{texts.founder.email}</span>
              {email}
            </a>
          </li>
          <li>
            <a href={telHref(phone)} className={buttonClass({ variant: 'light', className: 'w-full tabular-nums' })}>
              <Icon name="phone" />
              <span className="sr-only">{texts.founder.call}</span>
              {phone}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
