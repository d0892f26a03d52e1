import type { Car } from '../../../api/calls/catalogue.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../layout/section.tsx';
import { CarSlider } from './car-slider.tsx';
import { texts as carTexts } from './texts.ts';

interface CarsSectionProps {
  id?: string;
  /** Null when the list could not be had. */
  cars: readonly Car[] | null;
  ground?: 'white' | 'sand';
  texts: Record<'title' | 'lead' | 'slider' | 'all' | 'empty' | 'emptyHint', string>;
}

/** Some cars side by side, and the way to all of them. */
export function CarsSection({ id, cars, ground = 'white', texts }: CarsSectionProps) {
  return (
    <Section
      {...(id && { id })}
      className="drawn-later [--drawn-height:52rem]"
      title={texts.title}
      lead={texts.lead}
      ground={ground}
      action={
        <ButtonLink to="/cars" variant="secondary">
          {texts.all}
        </ButtonLink>
      }
    >
      {cars === null ? (
        <EmptyState icon={<Icon name="circle-alert" />} title={carTexts.failed} hint={carTexts.failedHint} />
      ) : cars.length > 0 ? (
        <CarSlider label={texts.slider} cars={cars} />
      ) : (
        <EmptyState icon={<Icon name="car" />} title={texts.empty} hint={texts.emptyHint} />
      )}
    </Section>
  );
}
