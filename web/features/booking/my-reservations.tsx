import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './my-reservations-texts.ts';

/** What the person has asked for, on their profile. */
export function MyReservations() {
  return (
    <section aria-labelledby="my-reservations">
      <h2 id="my-reservations" className="mb-4 text-heading font-bold">
        {texts.title}
      </h2>
      <EmptyState icon={<Icon name="calendar-days" />} title={texts.none} hint={texts.hint}>
        <ButtonLink to="/cars">{texts.toCars}</ButtonLink>
      </EmptyState>
    </section>
  );
}
