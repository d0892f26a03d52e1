import { getDemo, listDemoMarks, removeDemo } from '../../api/calls/setup.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { DemoService } from './service.ts';

export const demoRoutes = (demo: DemoService): Binding[] => [
  bind(getDemo, () => demo.view()),
  bind(listDemoMarks, () => demo.marks()),
  bind(removeDemo, (_, { viewer }) => demo.remove(viewer)),
];
