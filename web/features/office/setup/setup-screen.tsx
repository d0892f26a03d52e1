import { useEffect, useRef, useState } from 'react';
import type { Car } from '../../../../api/calls/catalogue.ts';
import type { SetupView } from '../../../../api/calls/setup.ts';
import type { SetupState, SetupStep } from '../../../../api/rules/setup.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { JournalSection } from '../journal/journal-section.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { AccessStep } from './access-step.tsx';
import { AgencyStep } from './agency-step.tsx';
import { CarStep } from './car-step.tsx';
import { DemoStep } from './demo-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { Ready } from './ready.tsx';
import { StepList } from './step-list.tsx';
import { texts } from './texts.ts';
import { useSetup } from './use-setup.ts';

/** What whoever begins is led through; each step can be left out, and taken up again. */
export function SetupScreen() {
  const { loaded, setup, update, step, finish, isMoved } = useSetup();
  const [added, setAdded] = useState<Car | null>(null);
  const done = setup?.steps.filter(({ state }) => state !== null).length ?? 0;
  const screen = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its step: whoever has no mouse goes on at the next one's title.
  useEffect(() => {
    if (isMoved && step !== undefined) screen.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isMoved, step]);
  return (
    <div ref={screen} className="mx-auto max-w-5xl">
      <ScreenHead title={texts.title} count={setup ? texts.progress(done, setup.steps.length) : ''}>
        {step && (
          <Button variant="ghost" size="sm" className="max-md:-ms-4" onClick={() => void finish(step, 'skipped')}>
            {texts.skip}
          </Button>
        )}
      </ScreenHead>
      <LoadFailed title={texts.notLoaded} load={loaded} />
      {!setup && loaded.loading && <Skeleton className="h-96 rounded-card" />}
      {setup && (
        <>
          <StepList steps={setup.steps} shown={step} />
          {step === null ? (
            <Ready car={added} />
          ) : (
            <Step
              key={step}
              step={step}
              setup={setup}
              onDone={(state) => void finish(step, state)}
              onSetup={(next) => update(() => next)}
              onAdded={setAdded}
            />
          )}
        </>
      )}
    </div>
  );
}

interface StepProps {
  step: SetupStep;
  setup: SetupView;
  onDone: (state?: SetupState) => void;
  onSetup: (setup: SetupView) => void;
  onAdded: (car: Car) => void;
}

const isDone = ({ steps }: SetupView, step: SetupStep) =>
  steps.some(({ name, state }) => name === step && state === 'done');

function Step({ step, setup, onDone, onSetup, onAdded }: StepProps) {
  switch (step) {
    case 'access':
      return <AccessStep onDone={onDone} />;
    case 'demo':
      return (
        <>
          <DemoStep demo={setup.demo} onDone={onDone} onSetup={onSetup} />
          {isDone(setup, step) && <JournalSection kind="demo" className="mt-4" />}
        </>
      );
    case 'agency':
      return <AgencyStep isFirst={!isDone(setup, step)} onDone={onDone} />;
    case 'hours':
      return <HoursStep onDone={onDone} />;
    case 'car':
      return (
        <CarStep
          onAdded={(car) => {
            onAdded(car);
            onDone();
          }}
        />
      );
  }
}
