import { SetupScreen } from '../../features/office/setup/setup-screen.tsx';
import { texts } from '../../features/office/setup/texts.ts';
import { privatePage } from '../../lib/seo.ts';

export const meta = privatePage(texts.title);

export default function Setup() {
  return <SetupScreen />;
}
