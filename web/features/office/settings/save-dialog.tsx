import { useState } from 'react';
import { settingsNoteMaxLength } from '../../../../api/calls/settings.ts';
import type { SettingsFields } from '../../../../api/rules/settings-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { texts } from './texts.ts';
import type { SettingsEditing } from './use-settings-form.ts';
import { toldChanges } from './values.ts';

/** What is about to change for everybody, and once more who asks. */
export function SaveDialog({ editing, fields }: { editing: SettingsEditing; fields: SettingsFields }) {
  const [note, setNote] = useState('');
  return (
    <IdentityDialog
      title={texts.dialog.title}
      cancelLabel={texts.dialog.cancel}
      confirmLabel={texts.save}
      onClose={editing.stopAsking}
      act={() => editing.save(note)}
      failed={texts.saveFailed}
      fields={
        <Field label={texts.dialog.note} maxLength={settingsNoteMaxLength}>
          {(field) => (
            <Input {...field} value={note} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      }
    >
      <p className="mb-1">{texts.dialog.intro}</p>
      <div className="mb-4">
        <ChangeList changes={toldChanges(fields, editing.form.values)} />
      </div>
    </IdentityDialog>
  );
}
