import { PlanningScreen } from '../../features/office/planning/planning-screen.tsx';
import { planningStyles } from '../../features/office/planning/style-sheet.ts';
import { texts } from '../../features/office/planning/texts.ts';
import { privateMeta } from '../../lib/seo.ts';

export const meta = () => privateMeta(texts.title);
export const links = planningStyles;

export default function PlanningRoute() {
  return <PlanningScreen />;
}
