import { Desk } from '../../features/booking/desk/desk.tsx';
import { DeskTools } from '../../features/booking/desk/desk-tools.tsx';
import { texts } from '../../features/booking/desk/texts.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { privateMeta } from '../../lib/seo.ts';

export const meta = () => privateMeta(texts.title);

export default function Reservations() {
  return (
    <>
      <ScreenHead title={texts.title}>
        <DeskTools />
      </ScreenHead>
      <Desk />
    </>
  );
}
