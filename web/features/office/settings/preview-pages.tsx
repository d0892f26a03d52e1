import type { Car } from '../../../../api/calls/catalogue.ts';
import type { BestReview } from '../../../../api/calls/reviews.ts';
import type { Passage } from '../../../../api/rules/passage.ts';
import { heroTexts } from '../../../../api/words/site-texts/hero.ts';
import { useAgency } from '../../../lib/agency.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { Place } from '../../about/place.tsx';
import { Articles } from '../../conditions/articles.tsx';
import { texts as conditionsTexts } from '../../conditions/texts.ts';
import { FurtherDown } from '../../home/further-down.tsx';
import { BenefitCards } from '../../layout/benefit-cards.tsx';
import { Section } from '../../layout/section.tsx';
import { texts as layoutTexts } from '../../layout/texts.ts';
import { benefitTexts } from '../../services/card-texts.ts';
import { ServiceCard } from '../../services/service-card.tsx';
import { services } from '../../services/services.ts';
import { texts } from './texts.ts';

const [, , servicesLink, aboutLink] = layoutTexts.links;
const shownCars = 2;

interface HomePreviewProps {
  cars: readonly Car[] | null;
  reviews: readonly BestReview[] | null;
  /** Of whom the reviews would be, instead of the site's own. */
  widgetHost: string | null;
}

/** Without the form, of which nothing is a setting. */
export function HomePreview({ cars, reviews, widgetHost }: HomePreviewProps) {
  return (
    <>
      <HeroPreview />
      <div className="bg-sand pt-12">
        <FurtherDown
          cars={cars?.slice(0, shownCars) ?? []}
          reviews={reviews ?? []}
          reviewsInstead={widgetHost && <WidgetNote host={widgetHost} />}
        />
      </div>
    </>
  );
}

/**
 * The words of all three pictures at once, without the pictures: drawn from here, the first part of the home page would
 * come to it in a file of its own. The frame has the style of the public pages alone: only what these use is in it.
 */
function HeroPreview() {
  const agency = useAgency();
  return (
    <section className="flex flex-col gap-8 bg-ink px-4 py-12 text-white">
      {(agency.texts?.hero ?? heroTexts(agency)).map(({ title, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may say the same
        <div key={at}>
          <h2 className="text-display font-bold">{title}</h2>
          <p className="mt-4 text-lg font-semibold">{text}</p>
        </div>
      ))}
    </section>
  );
}

const WidgetNote = ({ host }: { host: string }) => (
  <section id="reviews" className="page py-14">
    <p className="rounded-card border border-dashed border-line p-6 text-center text-ink-soft">
      {texts.preview.widget(host)}
    </p>
  </section>
);

export function ServicesPreview() {
  const agency = useAgency();
  return (
    <>
      <Section title={servicesLink.label}>
        <ul className="grid gap-6">
          {services(agency).map((service) => (
            <li key={service.title}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="benefits" title={benefitTexts.title} ground="sand">
        <BenefitCards items={benefitTexts.items(agency)} />
      </Section>
    </>
  );
}

export function AboutPreview() {
  return (
    <>
      <AboutPage here={aboutLink.label} />
      <div id="place">
        <Place />
      </div>
    </>
  );
}

export function ConditionsPreview({ conditions }: { conditions: readonly Passage[] }) {
  return (
    <section className="page py-14">
      <h1 className="text-title font-bold">{conditionsTexts.title}</h1>
      {conditions.length > 0 ? (
        <Articles conditions={conditions} />
      ) : (
        <p className="mt-4 text-ink-soft">{texts.preview.noConditions}</p>
      )}
    </section>
  );
}
