import { TransferPage } from '../../features/booking/desk/transfer/transfer-page.tsx';
import { texts } from '../../features/booking/desk/transfer/texts.ts';
import { privatePage } from '../../lib/seo.ts';
import type { Route } from './+types/transfer.ts';

export const meta = privatePage(texts.page);

export default function OfficeTransfer({ params }: Route.ComponentProps) {
  return <TransferPage key={params.id} id={params.id} />;
}
