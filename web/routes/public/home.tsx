import type { Car } from '../../../api/catalogue.ts';
import type { BestReview } from '../../../api/reviews.ts';
import { BookingArea } from '../../features/booking/booking-area.tsx';
import { CarSlider } from '../../features/catalogue/car-slider.tsx';
import { Contact } from '../../features/home/contact.tsx';
import { Facts } from '../../features/home/facts.tsx';
import { Faq, faqLd } from '../../features/home/faq.tsx';
import { FloatingButtons } from '../../features/home/floating-buttons.tsx';
import { heroPreloads } from '../../features/home/hero-preload.ts';
import { Hero } from '../../features/home/hero.tsx';
import { StatsRow } from '../../features/home/stats-row.tsx';
import { Testimonials } from '../../features/home/testimonials.tsx';
import { texts } from '../../features/home/texts.ts';
import { agencyLd } from '../../features/layout/agency-ld.ts';
import { Section } from '../../features/layout/section.tsx';
import { ServiceCard } from '../../features/services/service-card.tsx';
import { services } from '../../features/services/services.ts';
import { pageMeta } from '../../lib/seo.ts';
import { callContext } from '../../lib/server-context.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/home.ts';
import { loadHome } from './home-data.ts';

const shownCars = 6;
const shownServices = 3;

export const handle = { keptUntil: ['cars', 'reviews'], query: ['tab'] };
export const links = heroPreloads;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...texts.meta, path: '/', jsonLd: (absolute) => [agencyLd(absolute), faqLd()] });
}

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(callContext));

/** A visitor who comes back to the home page still gets one when the lists cannot be had. */
export async function clientLoader(): Promise<{ cars: Car[]; reviews: BestReview[]; failed?: true }> {
  try {
    const [{ call }, data] = await Promise.all([import('../../lib/call.ts'), import('./home-data.ts')]);
    return await data.loadHome(call);
  } catch (error) {
    console.error(error);
    return { cars: [], reviews: [], failed: true };
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cars, reviews } = loaderData;
  return (
    <>
      <Hero />
      <Section id="reservation" title={texts.booking.title} lead={texts.booking.lead} ground="sand">
        <div className="rounded-card border border-line bg-white p-4 shadow-soft md:p-8">
          <BookingArea cars={cars} />
        </div>
        <div className="mt-10">
          <Facts />
        </div>
      </Section>
      <Section
        title={texts.cars.title}
        lead={texts.cars.lead}
        action={
          <ButtonLink to="/cars" variant="secondary">
            {texts.cars.all}
          </ButtonLink>
        }
      >
        {cars.length > 0 ? (
          <CarSlider label={texts.cars.title} cars={cars.slice(0, shownCars)} />
        ) : (
          <EmptyState
            icon={<Icon name="car" />}
            title={texts.cars.empty}
            hint={'failed' in loaderData ? texts.cars.failed : texts.cars.emptyHint}
          />
        )}
      </Section>
      <Section
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
      <FloatingButtons />
    </>
  );
}
