import { Desk } from '../../features/booking/desk/desk.tsx';
import { texts } from '../../features/booking/desk/texts.ts';
import { privateMeta } from '../../lib/seo.ts';

export const meta = () => privateMeta(texts.title);

export default function Reservations() {
  return (
    <>
      <h1 className="mb-6 text-heading font-bold">{texts.title}</h1>
      <Desk />
    </>
  );
}
