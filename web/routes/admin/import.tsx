import { ImportScreen } from '../../features/office/import/import-screen.tsx';
import { texts } from '../../features/office/import/texts.ts';
import { privatePage } from '../../lib/seo.ts';

export const meta = privatePage(texts.title);

export default function OfficeImport() {
  return <ImportScreen />;
}
