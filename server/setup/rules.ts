import { type DemoState, type SetupState, type SetupStep, setupSteps } from '../../api/rules/setup.ts';

/** How far it has come, as it is kept. */
export interface Progress {
  steps: Partial<Record<SetupStep, SetupState>>;
  dismissed: boolean;
}

export const readProgress = (kept: string | null): Progress =>
  kept === null ? { steps: {}, dismissed: false } : (JSON.parse(kept) as Progress);

/** Without demonstration there is nothing to decide about it, unless that was decided here. */
export const stepsOf = ({ steps }: Progress, demo: DemoState) =>
  setupSteps
    .filter((name) => name !== 'demo' || demo !== 'none' || steps.demo !== undefined)
    .map((name) => ({ name, state: steps[name] ?? null }));
