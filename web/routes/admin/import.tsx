import { ImportScreen } from '../../features/office/import/import-screen.tsx';
import { texts } from '../../features/office/import/texts.ts';
import { privateMeta } from '../../lib/seo.ts';

export const meta = () => privateMeta(texts.title);

export default function OfficeImport() {
  return <ImportScreen />;
}
