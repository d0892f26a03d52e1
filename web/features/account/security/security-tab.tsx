import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../../api/calls/endpoint.ts';
import {
  getFactors,
  type PasskeyView,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '../../../../api/calls/factors.ts';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { FormMessage } from '../../../ui/form-message.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { texts } from './texts.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** What is under way; each begins with who asks for it. */
type Step =
  | { at: 'ask totp' }
  | { at: 'totp'; setup: Answer<typeof startTotp> }
  | { at: 'ask passkey' }
  | { at: 'passkey' }
  | { at: 'remove totp' }
  | { at: 'remove passkey'; passkey: PasskeyView }
  | { at: 'renew' }
  | { at: 'codes'; codes: readonly string[] };

interface SecurityTabProps {
  /** The agency asks for a factor, and there is none yet. */
  isOwed: boolean;
  /** One is there now. */
  onSet: () => void;
  /** What follows: it comes with the list, whose coming would push it away from under a finger. */
  children?: ReactNode;
}

/** What an administrator proves beside the password: set up, made anew, taken away. */
export function SecurityTab({ isOwed, onSet, children }: SecurityTabProps) {
  const { data: factors, loading, error, reload } = useCall(getFactors);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);

  function finish(said: string, codes: readonly string[] = []) {
    toast(said);
    reload();
    if (codes.length > 0) setStep({ at: 'codes', codes });
    else leave();
  }

  function leave() {
    close();
    if (isOwed) onSet();
  }

  return (
    <>
      <h2 className="text-subheading font-bold">{texts.title}</h2>
      <p className="mt-1 text-ink-soft">{texts.intro}</p>
      {isOwed && (
        <p className="mt-4 rounded-control bg-saffron-soft px-4 py-3 font-medium text-saffron-deep">{texts.required}</p>
      )}
      {!factors && loading && <Skeleton className="mt-4 h-72" />}
      {!factors && error && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <FormMessage tone="error">{texts.failed}</FormMessage>
          <RetryButton variant="secondary" size="sm" onClick={reload} />
        </div>
      )}
      {factors && (
        <FactorList
          factors={factors}
          onAddTotp={() => setStep({ at: 'ask totp' })}
          onRemoveTotp={() => setStep({ at: 'remove totp' })}
          onAddPasskey={() => setStep({ at: 'ask passkey' })}
          onRemovePasskey={(passkey) => setStep({ at: 'remove passkey', passkey })}
          onRenewCodes={() => setStep({ at: 'renew' })}
        />
      )}
      {(factors || error) && children}
      {step && factors && <StepDialog step={step} go={setStep} close={close} leave={leave} finish={finish} />}
    </>
  );
}

interface StepDialogProps {
  step: Step;
  go: (step: Step) => void;
  close: () => void;
  leave: () => void;
  finish: (said: string, codes?: readonly string[]) => void;
}

function StepDialog({ step, go, close, leave, finish }: StepDialogProps) {
  const shared = { cancelLabel: texts.cancel, onClose: close };
  switch (step.at) {
    case 'ask totp':
      return (
        <IdentityDialog
          {...shared}
          key={step.at}
          title={texts.totp.title}
          confirmLabel={texts.continue}
          failed={texts.totp.failed}
          act={async () => go({ at: 'totp', setup: await call(startTotp) })}
        />
      );
    case 'totp':
      return <TotpDialog setup={step.setup} onClose={close} onDone={(codes) => finish(texts.totp.added, codes)} />;
    case 'ask passkey':
      return (
        <IdentityDialog
          {...shared}
          key={step.at}
          title={texts.passkeys.addTitle}
          confirmLabel={texts.continue}
          failed={texts.passkeys.failed}
          act={async () => go({ at: 'passkey' })}
        />
      );
    case 'passkey':
      return <PasskeyDialog onClose={close} onDone={(codes) => finish(texts.passkeys.added, codes)} />;
    case 'remove totp':
      return (
        <IdentityDialog
          {...shared}
          danger
          title={texts.totp.removeTitle}
          confirmLabel={texts.totp.remove}
          failed={texts.totp.failed}
          act={async () => {
            await call(removeTotp);
            finish(texts.totp.removed);
          }}
        >
          <p className="mb-2">{texts.totp.removeBody}</p>
        </IdentityDialog>
      );
    case 'remove passkey':
      return (
        <IdentityDialog
          {...shared}
          danger
          title={texts.passkeys.removeTitle}
          confirmLabel={texts.passkeys.remove}
          failed={texts.passkeys.failed}
          act={async () => {
            await call(removePasskey, { params: { id: step.passkey.id } });
            finish(texts.passkeys.removed);
          }}
        >
          <p className="mb-2 wrap-anywhere">{texts.passkeys.removeBody(step.passkey.name)}</p>
        </IdentityDialog>
      );
    case 'renew':
      return (
        <IdentityDialog
          {...shared}
          title={texts.codes.renewTitle}
          confirmLabel={texts.continue}
          failed={texts.codes.failed}
          act={async () => {
            const { recovery_codes: codes } = await call(renewRecoveryCodes);
            go({ at: 'codes', codes });
          }}
        >
          <p className="mb-2">{texts.codes.renewBody}</p>
        </IdentityDialog>
      );
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={leave} />;
  }
}
