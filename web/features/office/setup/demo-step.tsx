import { useState } from 'react';
import { addDemo, type SetupView } from '../../../../api/calls/setup.ts';
import type { DemoState } from '../../../../api/rules/setup.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { refreshDemoMarks } from '../demo-marks.ts';
import { DemoDialog } from './demo-dialog.tsx';
import { StepCard } from './step-card.tsx';
import { texts } from './texts.ts';

interface DemoStepProps {
  demo: DemoState;
  onDone: () => void;
  onSetup: (setup: SetupView) => void;
}

const { demo: words } = texts;

/** Something to try things on, or nothing but one's own. */
export function DemoStep({ demo, onDone, onSetup }: DemoStepProps) {
  const [isAsked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function load() {
    setPending(true);
    setFailed(false);
    try {
      onSetup(await call(addDemo));
      await refreshDemoMarks();
      onDone();
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }

  const isPresent = demo === 'present';
  const intro = isPresent ? words.present : demo === 'offered' ? words.offered : words.nothing;
  return (
    <StepCard title={words.title} intro={intro}>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {isPresent && <Button onClick={() => onDone()}>{words.keep}</Button>}
        {demo === 'offered' && (
          <Button pending={pending} onClick={() => void load()}>
            {words.load}
          </Button>
        )}
        <Button variant="secondary" onClick={() => (isPresent ? setAsked(true) : onDone())}>
          {words.empty}
        </Button>
      </div>
      <FormMessage tone="error">{failed ? words.loadFailed : null}</FormMessage>
      {isAsked && <DemoDialog onClose={() => setAsked(false)} onRemoved={onDone} />}
    </StepCard>
  );
}
