import { eraseOwnAccount, type ErasurePreview, previewOwnErasure } from '../../../../api/calls/privacy.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { logOut } from '../../layout/log-out.ts';
import { FateList } from '../../privacy/fate-list.tsx';
import { ObstacleList } from '../../privacy/obstacle-list.tsx';
import { noPassword, OwnPasswordField, passwordFault } from './own-password-field.tsx';
import { texts as all } from './texts.ts';

const texts = all.erase;

interface EraseOwnDialogProps {
  email: string;
  onClose: () => void;
}

/** What goes and what stays, or why not now: as it is at this moment. */
export function EraseOwnDialog({ email, onClose }: EraseOwnDialogProps) {
  const { data, error, loading, reload } = useCall(previewOwnErasure);
  if (data?.obstacles.length === 0) return <PasswordDialog email={email} preview={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.dialog}
      footer={
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {all.close}
        </Button>
      }
    >
      {!data && loading && <Spinner label={texts.loading} />}
      {!data && error && !loading && (
        <div className="flex flex-col items-start gap-3">
          <FormMessage tone="error">{texts.loadFailed}</FormMessage>
          <RetryButton variant="secondary" size="sm" onClick={reload} />
        </div>
      )}
      {data && (
        <>
          <ObstacleList obstacles={data.obstacles} pathOf={() => '/profile#mes-reservations'} intro={texts.hindered} />
          <p className="mt-3 text-ink-soft">{texts.hinderedHint}</p>
        </>
      )}
    </Dialog>
  );
}

function PasswordDialog({ email, preview, onClose }: EraseOwnDialogProps & { preview: ErasurePreview }) {
  const form = useForm({
    initial: noPassword,
    check: passwordFault,
    async send(body) {
      await call(eraseOwnAccount, { body });
      await logOut('/account-erased');
    },
    failure: { text: texts.failed },
  });
  const { rentals, transfers, reviews, waiting, contracts, kept_contracts } = preview;
  return (
    <FormDialog form={form} wide danger title={texts.dialog} submitLabel={texts.confirm} onClose={onClose}>
      {!form.errors['current_password'] && <FormMessage tone="error">{form.message}</FormMessage>}
      <p className="font-semibold">{texts.final}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FateList title={texts.goesTitle} fate="goes">
          {[
            texts.account,
            texts.identity,
            reviews > 0 && texts.reviews(reviews),
            waiting > 0 && texts.waiting(waiting),
            contracts > 0 && texts.contracts(contracts),
            texts.letters,
          ]}
        </FateList>
        <div className="flex flex-col gap-4">
          <FateList title={texts.staysTitle} fate="stays">
            {[texts.past(rentals, transfers), kept_contracts > 0 && texts.keptContracts(kept_contracts)]}
          </FateList>
          <FateList title={texts.asIsTitle} fate="stays">
            {[rentals > 0 && texts.looseContracts, texts.backups]}
          </FateList>
        </div>
      </div>
      <OwnPasswordField form={form} email={email} />
    </FormDialog>
  );
}
