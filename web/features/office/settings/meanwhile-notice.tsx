import type { SettingsFields } from '../../../../api/rules/settings-form.ts';
import { ChangeList } from './change-list.tsx';
import { texts } from './texts.ts';
import type { Meanwhile } from './use-settings-form.ts';
import { type SettingsValues, toldChanges } from './values.ts';

interface MeanwhileNoticeProps {
  meanwhile: Meanwhile;
  fields: SettingsFields;
  values: SettingsValues;
}

/** Somebody else was quicker; nothing that was typed is lost. */
export function MeanwhileNotice({ meanwhile: { author, version, both }, fields, values }: MeanwhileNoticeProps) {
  const conflicts = toldChanges(fields, values).filter(({ field }) => (both as string[]).includes(field));
  return (
    <div role="alert" className="rounded-card bg-saffron-soft px-4 py-3">
      <p className="font-semibold">{texts.meanwhile.title(author || texts.meanwhile.somebody, version)}</p>
      <p>{texts.meanwhile.kept}</p>
      {conflicts.length > 0 && (
        <>
          <p className="mt-2 mb-1 text-sm">{texts.meanwhile.both}</p>
          <ChangeList changes={conflicts} />
        </>
      )}
    </div>
  );
}
