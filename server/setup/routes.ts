import { addDemo, getSetup, noteSetup } from '../../api/calls/setup.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { SetupService } from './service.ts';

export const setupRoutes = (setup: SetupService): Binding[] => [
  bind(getSetup, () => setup.view()),
  bind(noteSetup, ({ body }) => setup.note(body)),
  bind(addDemo, (_, { viewer }) => setup.addDemo(viewer)),
];
