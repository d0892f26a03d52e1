import type { SetupView } from '../../api/calls/setup.ts';
import type { SetupState, SetupStep } from '../../api/rules/setup.ts';
import type { DemoService } from '../demo/service.ts';
import type { Author } from '../journal/store.ts';
import { claimState, readState, writeState } from '../platform/db/site-state.ts';
import type { Platform } from '../platform/platform.ts';
import { type Progress, readProgress, stepsOf } from './rules.ts';

export interface SetupDeps extends Pick<Platform, 'database'> {
  demo: Pick<DemoService, 'state' | 'add'>;
}

interface Noted {
  step?: SetupStep | undefined;
  state: SetupState;
  dismissed?: boolean | undefined;
}

const stateKey = 'setup';

export type SetupService = ReturnType<typeof createSetupService>;

/** The first steps of whoever owns the agency: kept, so that they go on where they were, on whatever device. */
export function createSetupService({ database, demo }: SetupDeps) {
  const { db } = database;

  async function view(): Promise<SetupView> {
    const [kept, state] = await Promise.all([readState(db, stateKey), demo.state()]);
    const progress = readProgress(kept);
    return { steps: stepsOf(progress, state), dismissed: progress.dismissed, demo: state };
  }

  const note = (change: (before: Progress) => Progress): Promise<void> =>
    database.inTransaction(async (tx) => {
      // First, so that of two windows neither forgets what the other noted.
      await claimState(tx, stateKey, JSON.stringify(readProgress(null)));
      await writeState(tx, stateKey, JSON.stringify(change(readProgress(await readState(tx, stateKey)))));
    });

  return {
    view,

    async note({ step, state, dismissed }: Noted): Promise<SetupView> {
      await note((before) => ({
        steps: step ? { ...before.steps, [step]: state } : before.steps,
        dismissed: dismissed ?? before.dismissed,
      }));
      return view();
    },

    async addDemo(author: Author): Promise<SetupView> {
      await demo.add(author);
      return view();
    },
  };
}
