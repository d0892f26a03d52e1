import type { ReactNode } from 'react';
import type { SettingsView } from '../../../../api/calls/settings.ts';
import { useIsWide } from '../../../lib/use-media.ts';
import { FormMessage } from '../../../ui/form-message.tsx';
import { sections } from '../../../../api/words/settings-fields.ts';
import { AnothersNotice } from './anothers-notice.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionIndex } from './section-index.tsx';
import type { SettingsEditing } from './use-settings-form.ts';
import { fieldsOf } from './values.ts';

interface SettingsEditorProps {
  editing: SettingsEditing;
  view: SettingsView;
  /** Beside the form, where there is room. */
  preview: ReactNode;
}

export function SettingsEditor({ editing, view, preview }: SettingsEditorProps) {
  const { form, changed, meanwhile, isAsking } = editing;
  const isWide = useIsWide();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[9.5rem_minmax(0,1fr)] xl:grid-cols-[9.5rem_minmax(0,1fr)_24.5rem]">
      <SectionIndex errors={form.errors} changed={changed} />
      <form {...form.formProps} className="flex min-w-0 flex-col gap-3">
        <FormMessage tone="error">{form.message}</FormMessage>
        {meanwhile && <MeanwhileNotice meanwhile={meanwhile} fields={view.fields} values={form.values} />}
        <AnothersNotice fields={fieldsOf(form.values, view.fields)} />
        {sections.map((section, at) => (
          <SectionCard
            key={section}
            section={section}
            form={form}
            changed={changed}
            imposed={view.imposed}
            startsOpen={isWide || at === 0}
          />
        ))}
        <SaveBar editing={editing} />
      </form>
      {preview}
      {isAsking && <SaveDialog editing={editing} fields={view.fields} />}
    </div>
  );
}
