import type { ReactNode } from 'react';
import { telHref } from '../../../../api/words/agency.ts';
import type { Customer } from '../../../../api/calls/customers.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { formTexts, pageTexts as texts } from './texts.ts';

/** What is known; what is not is left out. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const identity: Fact[] = [
    [formTexts.phones, customer.phones.length > 0 && <Phones key="phones" phones={customer.phones} />],
    [formTexts.email, customer.email],
    [texts.account, customer.account ?? texts.noAccount],
    [formTexts.language, formTexts.languages[customer.language]],
    [formTexts.birth_date, dayText(customer.birth_date)],
    [formTexts.company, customer.company],
    [formTexts.company_ice, customer.company_ice],
  ];
  const papers: Fact[] = [
    [customer.document_kind ?? formTexts.document_kind, customer.document_number],
    [formTexts.document_expiry, dayText(customer.document_expiry)],
    [formTexts.licence_number, customer.licence_number],
    [formTexts.licence_country, customer.licence_country],
    [formTexts.licence_issued, dayText(customer.licence_issued)],
    [formTexts.licence_expiry, dayText(customer.licence_expiry)],
  ];
  return (
    <>
      <Section title={texts.sections.identity}>
        <Facts facts={identity} />
      </Section>
      {papers.some(([, value]) => Boolean(value)) && (
        <Section title={texts.sections.papers}>
          <Facts facts={papers} />
        </Section>
      )}
      {customer.note && (
        <Section title={texts.sections.note}>
          <p className="whitespace-pre-line">{customer.note}</p>
        </Section>
      )}
    </>
  );
}

type Fact = [label: string, value: ReactNode];

function Phones({ phones }: { phones: readonly string[] }) {
  return (
    <span className="flex flex-col">
      {phones.map((phone) => (
        <a
          key={phone}
          href={telHref(phone)}
          className="inline-flex items-center tabular-nums underline underline-offset-2 max-md:min-h-11"
        >
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ))}
    </span>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-4">
      <h2 className="mb-3 font-bold">{title}</h2>
      {children}
    </section>
  );
}

const dayText = (day: string | null) => day && formatPattern(day, 'dd/MM/yyyy');
