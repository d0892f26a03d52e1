import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type ImposedSettings, placeOf } from '../../../../api/rules/settings-form.ts';
import type { Form } from '../../../lib/form.ts';
import { mapUrl } from '../../../lib/map-url.ts';
import { Elsewhere } from './elsewhere.tsx';
import { FieldControl, imposedOn } from './field-control.tsx';
import { fieldLines, type FieldName, fieldNames, type Section } from '../../../../api/words/settings-fields.ts';
import { sectionTexts, texts } from './texts.ts';
import { TermsRun } from './terms-run.tsx';
import type { SettingsValues } from './values.ts';

interface SectionCardProps {
  section: Section;
  form: Form<SettingsValues>;
  changed: readonly FieldName[];
  imposed: ImposedSettings;
  /** On a phone they are closed at first, but for one. */
  startsOpen: boolean;
}

export const sectionId = (section: Section | '') => `section-${section}`;

/** How many of a section's fields are to be corrected; those of a list bear its name. */
export const faultsIn = (section: Section, errors: Record<string, string>): number =>
  Object.keys(errors).filter((name) => fieldLines[name.split('.')[0] as FieldName]?.section === section).length;

/** What belongs together. What is to be corrected is never behind a closed door. */
export function SectionCard({ section, form, changed, imposed, startsOpen }: SectionCardProps) {
  const [open, setOpen] = useState(startsOpen);
  const { title, hint } = sectionTexts[section];
  const names = fieldNames.filter((name) => fieldLines[name].section === section);
  const wrong = faultsIn(section, form.errors);
  const count = names.filter((name) => changed.includes(name)).length;
  return (
    <details
      id={sectionId(section)}
      open={open || wrong > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group scroll-mt-28 rounded-card border border-line bg-white lg:scroll-mt-18"
    >
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-bold">{title}</h2>
        <span className="row-span-2 flex items-center gap-2 text-sm">
          {wrong > 0 && <span className="font-semibold text-rose-deep">{texts.wrong(wrong)}</span>}
          {wrong === 0 && count > 0 && (
            <span className="rounded-full bg-saffron-soft px-2.5 py-0.5 font-semibold text-saffron-deep">
              {texts.changedCount(count)}
            </span>
          )}
          <ChevronDown aria-hidden className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </span>
        <span className="text-sm text-ink-soft">{hint}</span>
      </summary>
      <div className="grid items-start gap-x-5 gap-y-4 px-4 pt-1 pb-5 sm:grid-cols-2 md:px-5">
        {names.map((name) => (
          <FieldControl
            key={name}
            name={name}
            form={form}
            isChanged={changed.includes(name)}
            imposed={imposedOn(name, imposed)}
          />
        ))}
        {section === 'contact' && <MapLink values={form.values} />}
        {section === 'privacy' && <TermsRun />}
        <Elsewhere section={section} />
      </div>
    </details>
  );
}

function MapLink({ values }: { values: SettingsValues }) {
  return (
    <a
      href={mapUrl(placeOf(values))}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center self-start font-semibold text-brand-deep underline-offset-4 hover:underline sm:col-span-2"
    >
      {texts.map}
    </a>
  );
}
