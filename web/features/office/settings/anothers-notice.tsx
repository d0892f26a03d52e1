import { anothersContacts } from '../../../../api/rules/own-facts.ts';
import type { SettingsFields } from '../../../../api/rules/settings-form.ts';
import { fieldLabel } from '../../../../api/words/settings-fields.ts';
import { texts } from './texts.ts';

/** Whoever gives the site another name here, without the first steps, is told what still leads elsewhere. */
export function AnothersNotice({ fields }: { fields: SettingsFields }) {
  const labels = anothersContacts(fields).map((name) => fieldLabel(name) ?? name);
  return (
    labels.length > 0 && (
      <p role="status" className="rounded-card bg-saffron-soft px-4 py-3">
        {texts.anothers(labels.join(', '))}
      </p>
    )
  );
}
