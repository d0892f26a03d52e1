import { lazy, Suspense, useState } from 'react';
import { getFactors } from '../../../../api/calls/factors.ts';
import type { SetupState } from '../../../../api/rules/setup.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StepCard } from './step-card.tsx';
import { texts } from './texts.ts';

const SecurityTab = lazy(async () => ({
  default: (await import('../../account/security/security-tab.tsx')).SecurityTab,
}));

/** The password was chosen before anything opened: what is left is the second factor. */
export function AccessStep({ onDone }: { onDone: (state: SetupState) => void }) {
  const [pending, setPending] = useState(false);

  async function goOn() {
    setPending(true);
    const factors = await call(getFactors).catch(() => null);
    setPending(false);
    const hasFactor = factors !== null && (factors.totp_wall !== null || factors.passkeys.length > 0);
    onDone(hasFactor ? 'done' : 'skipped');
  }

  return (
    <StepCard title={texts.access.title} intro={texts.access.intro}>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SecurityTab isOwed={false} onSet={() => undefined}>
          <Button className="mt-6 max-sm:w-full" pending={pending} onClick={() => void goOn()}>
            {texts.continue}
          </Button>
        </SecurityTab>
      </Suspense>
    </StepCard>
  );
}
