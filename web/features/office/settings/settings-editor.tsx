import type { FocusEvent, ReactNode } from 'react';
import type { SettingsView } from '../../../../api/calls/settings.ts';
import { useIsWide } from '../../../lib/use-media.ts';
import { FormMessage } from '../../../ui/form-message.tsx';
import { sections } from '../../../../api/words/settings-fields.ts';
import { AnothersNotice } from './anothers-notice.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { placeOfField, placeOfSection, type PreviewPlace } from './preview-places.ts';
import { SectionCard, sectionId } from './section-card.tsx';
import { SectionIndex } from './section-index.tsx';
import type { SettingsEditing } from './use-settings-form.ts';
import { fieldsOf } from './values.ts';

interface SettingsEditorProps {
  editing: SettingsEditing;
  view: SettingsView;
  /** Beside the form, where there is room. */
  preview: ReactNode;
  /** Something is being edited that stands there on the site. */
  onPlace: (place: PreviewPlace) => void;
}

export function SettingsEditor({ editing, view, preview, onPlace }: SettingsEditorProps) {
  const { form, changed, meanwhile, isAsking } = editing;
  const isWide = useIsWide();
  const follow = ({ target }: FocusEvent<HTMLFormElement>) => {
    const section = target.closest('details')?.id.replace(sectionId(''), '') ?? '';
    const place = placeOfField((target as Partial<HTMLInputElement>).name ?? '') ?? placeOfSection(section);
    if (place) onPlace(place);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[9.5rem_minmax(0,1fr)] xl:grid-cols-[9.5rem_minmax(0,1fr)_24.5rem]">
      <SectionIndex errors={form.errors} changed={changed} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches what is typed into */}
      <form {...form.formProps} onFocus={follow} className="flex min-w-0 flex-col gap-3">
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
