import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { PlannedCar } from '../../../../../api/calls/planning.ts';
import { WithRight } from '../../../../lib/rights.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { FeedsDialog } from './feeds-dialog.tsx';
import { NewFeedDialog } from './new-feed-dialog.tsx';
import { texts } from './texts.ts';

type Step = { is: 'list' } | { is: 'new' } | { is: 'made'; path: string };

/** The way from the planning into somebody's own calendar. */
export function Feeds({ cars }: { cars: readonly PlannedCar[] }) {
  const [step, setStep] = useState<Step | null>(null);
  const toList = () => setStep({ is: 'list' });
  return (
    <WithRight right="desk">
      <Button variant="secondary" size="sm" onClick={toList}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {texts.open}
      </Button>
      {step?.is === 'list' && <FeedsDialog onClose={() => setStep(null)} onNew={() => setStep({ is: 'new' })} />}
      {step?.is === 'new' && (
        <NewFeedDialog cars={cars} onClose={toList} onMade={(path) => setStep({ is: 'made', path })} />
      )}
      {step?.is === 'made' && <AddressDialog path={step.path} onClose={toList} />}
    </WithRight>
  );
}
