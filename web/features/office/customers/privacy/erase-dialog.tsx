import { useMemo, useState } from 'react';
import type { Customer } from '../../../../../api/calls/customers.ts';
import {
  eraseCustomer,
  type ErasureObstacle,
  type ErasurePreview,
  previewErasure,
} from '../../../../../api/calls/privacy.ts';
import { fold } from '../../../../../api/rules/fold.ts';
import { fullNameMaxLength } from '../../../../../api/rules/text-limits.ts';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/form.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { IdentityDialog } from '../../../identity/identity-dialog.tsx';
import { ObstacleList } from '../../../privacy/obstacle-list.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { ErasureFate } from './erasure-fate.tsx';
import { texts as all } from './texts.ts';

const texts = all.erase;

interface EraseDialogProps {
  customer: Customer;
  onClose: () => void;
  /** Who stands in their place. */
  onErased: (id: string) => void;
}

/** What goes and what stays, or why not now; then whose name it is; then who asks. */
export function EraseDialog({ customer, onClose, onErased }: EraseDialogProps) {
  const { id, full_name, version } = customer;
  const input = useMemo(() => ({ params: { id } }), [id]);
  const load = useCall(previewErasure, { input });
  const [isSure, setIsSure] = useState(false);
  if (isSure)
    return (
      <IdentityDialog
        danger
        title={texts.confirmTitle(full_name)}
        cancelLabel={texts.back}
        confirmLabel={texts.confirm}
        onClose={() => setIsSure(false)}
        act={async () => onErased((await call(eraseCustomer, { params: { id }, body: { version } })).customer_id)}
        failed={texts.failed}
      />
    );
  if (load.data?.obstacles.length === 0)
    return <NameDialog name={full_name} preview={load.data} onClose={onClose} onSure={() => setIsSure(true)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(full_name)}
      footer={
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      {!load.data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.loadFailed} load={load} />
      {load.data && (
        <>
          <ObstacleList obstacles={load.data.obstacles} pathOf={deskPath} intro={texts.hindered} />
          <p className="mt-3 text-ink-soft">{texts.hinderedHint}</p>
        </>
      )}
    </Dialog>
  );
}

const deskPath = ({ kind, id }: ErasureObstacle) =>
  `/admin/dashboard/${kind === 'rental' ? 'reservations' : 'transferts'}/${id}`;

interface NameDialogProps {
  name: string;
  preview: ErasurePreview;
  onClose: () => void;
  onSure: () => void;
}

/** Nobody types the name of somebody whom they do not mean. */
function NameDialog({ name, preview, onClose, onSure }: NameDialogProps) {
  const form = useForm({
    initial: { full_name: '' },
    check: ({ full_name }) => (fold(full_name.trim()) === fold(name) ? undefined : { full_name: texts.wrongName }),
    send: async () => onSure(),
    failure: { text: texts.failed },
  });
  return (
    <FormDialog form={form} wide danger title={texts.title(name)} submitLabel={texts.next} onClose={onClose}>
      <p className="text-ink-soft">{texts.intro}</p>
      <ErasureFate preview={preview} />
      <Field label={texts.name(name)} error={form.errors['full_name']} required>
        {(field) => (
          <Input
            {...field}
            {...form.control('full_name')}
            maxLength={fullNameMaxLength}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDialog>
  );
}
