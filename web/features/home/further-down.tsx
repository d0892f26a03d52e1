import type { Car } from '../../../api/catalogue.ts';
import type { BestReview } from '../../../api/reviews.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarSlider } from '../catalogue/car-slider.tsx';
import { Section } from '../layout/section.tsx';
import { ServiceCard } from '../services/service-card.tsx';
import { services } from '../services/services.ts';
import { Contact } from './contact.tsx';
import { Facts } from './facts.tsx';
import { Faq } from './faq.tsx';
import { moreTexts as texts } from './more-texts.ts';
import { StatsRow } from './stats-row.tsx';
import { Testimonials } from './testimonials.tsx';

export interface FurtherDownProps {
  cars: readonly Car[];
  reviews: readonly BestReview[];
  /** The lists could not be loaded. */
  failed: boolean;
}

const shownServices = 3;

/** Everything below the booking area. */
export function FurtherDown({ cars, reviews, failed }: FurtherDownProps) {
  return (
    <>
      <div className="-mt-6 bg-sand pb-14 md:-mt-10 md:pb-20">
        <div className="page">
          <Facts />
        </div>
      </div>
      <Section
        later
        title={texts.cars.title}
        lead={texts.cars.lead}
        action={
          <ButtonLink to="/cars" variant="secondary">
            {texts.cars.all}
          </ButtonLink>
        }
      >
        {cars.length > 0 ? (
          <CarSlider label={texts.cars.slider} cars={cars} />
        ) : (
          <EmptyState
            icon={<Icon name="car" />}
            title={texts.cars.empty}
            hint={failed ? texts.cars.failed : texts.cars.emptyHint}
          />
        )}
      </Section>
      <Section
        later
        title={texts.services.title}
        lead={texts.services.lead}
        ground="sand"
        action={
          <ButtonLink to="/services" variant="secondary">
            {texts.services.more}
          </ButtonLink>
        }
      >
        <div className="grid gap-6 md:grid-cols-3">
          {services.slice(0, shownServices).map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </div>
      </Section>
      <StatsRow />
      <Testimonials reviews={reviews} />
      <Faq />
      <Contact />
    </>
  );
}
