import type { ReactNode } from 'react';
import type { Car } from '../../../api/calls/catalogue.ts';
import type { BestReview } from '../../../api/calls/reviews.ts';
import { useAgency } from '../../lib/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CarsSection } from '../catalogue/cars-section.tsx';
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
  /** Null when the list could not be had. */
  cars: readonly Car[] | null;
  reviews: readonly BestReview[] | null;
  /** Where nobody else's script may run. */
  reviewsInstead?: ReactNode;
}

const shownServices = 3;

/** Everything below the booking area. */
export function FurtherDown({ cars, reviews, reviewsInstead }: FurtherDownProps) {
  const agency = useAgency();
  return (
    <>
      <div id="facts" className="-mt-6 bg-sand pb-14 md:-mt-10 md:pb-20">
        <div className="page">
          <Facts />
        </div>
      </div>
      <CarsSection id="cars" cars={cars} texts={texts.cars} />
      <Section
        className="drawn-later max-md:[--drawn-height:106rem]"
        id="services"
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
          {services(agency)
            .slice(0, shownServices)
            .map((service) => (
              <ServiceCard key={service.title} service={service} />
            ))}
        </div>
      </Section>
      <StatsRow />
      {reviewsInstead ?? <Testimonials reviews={reviews} />}
      <Faq />
      <Contact />
    </>
  );
}
