import { TeamScreen } from '../../features/office/team/team-screen.tsx';
import { texts } from '../../features/office/team/texts.ts';
import { privatePage } from '../../lib/seo.ts';

export const meta = privatePage(texts.title);

export default function OfficeTeam() {
  return <TeamScreen />;
}
