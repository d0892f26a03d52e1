import type { Car } from '../../../../api/calls/catalogue.ts';
import { carName } from '../../../../api/rules/car-name.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StepCard } from './step-card.tsx';
import { texts } from './texts.ts';

const { ready: words } = texts;

/** Every step is behind; the car that was added a moment ago is a press away. */
export function Ready({ car }: { car: Car | null }) {
  return (
    <StepCard title={words.title} intro={car ? words.withCar(carName(car)) : words.body}>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink to={car ? `/car/${car._id}` : '/'}>{car ? words.seeCar : words.seeSite}</ButtonLink>
        <ButtonLink to="/admin/dashboard/add-car" variant="secondary">
          {words.addCar}
        </ButtonLink>
        <ButtonLink to="/admin/dashboard" variant="secondary">
          {words.office}
        </ButtonLink>
      </div>
    </StepCard>
  );
}
