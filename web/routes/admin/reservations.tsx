import { useState } from 'react';
import { Desk } from '../../features/booking/desk/desk.tsx';
import { DeskFilters } from '../../features/booking/desk/desk-filters.tsx';
import { deskSpec, narrowedBy } from '../../features/booking/desk/desk-list.ts';
import { DeskTools } from '../../features/booking/desk/desk-tools.tsx';
import { texts } from '../../features/booking/desk/texts.ts';
import { useListAddress } from '../../features/office/list/use-list-address.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { privatePage } from '../../lib/seo.ts';

export const meta = privatePage(texts.title);

export default function Reservations() {
  const { state } = useListAddress(deskSpec);
  const [isOpen, setOpen] = useState(() => narrowedBy(state) > 0);
  return (
    <>
      <ScreenHead title={texts.title}>
        <DeskTools isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </ScreenHead>
      {isOpen && <DeskFilters />}
      <Desk />
    </>
  );
}
