import { telHref } from '../../../api/words/agency.ts';
import type { Car } from '../../../api/calls/catalogue.ts';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { CarsSection } from '../../features/catalogue/cars-section.tsx';
import { BenefitCards } from '../../features/layout/benefit-cards.tsx';
import { PageHead } from '../../features/layout/page-head.tsx';
import { Section } from '../../features/layout/section.tsx';
import { texts as layoutTexts } from '../../features/layout/texts.ts';
import { Gallery } from '../../features/services/gallery.tsx';
import { benefitTexts } from '../../features/services/card-texts.ts';
import { ServiceCard } from '../../features/services/service-card.tsx';
import { services } from '../../features/services/services.ts';
import { texts } from '../../features/services/texts.ts';
import { useAgency } from '../../lib/agency.ts';
import { artPicture } from '../../lib/art.ts';
import { headersOfLoader, cacheWhole } from '../../lib/cache-whole.server.ts';
import { agencyOf, breadcrumbLd, pageMeta } from '../../lib/seo.ts';
import { callContext, reportContext } from '../../lib/server-context.server.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/services.ts';
import { loadServices } from './services-data.ts';

const [home, , here] = layoutTexts.links;

export const handle = {
  cachedUntil: ['cars', 'reviews', 'rentals'],
  mayLag: ['reviews', 'rentals'],
} satisfies CachedPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...texts.meta(agencyOf(matches)),
    path: here.to,
    jsonLd: (absolute) => [breadcrumbLd(absolute, [home, here])],
  });
}

export const headers = headersOfLoader;
export const loader = async ({ context }: Route.LoaderArgs) =>
  cacheWhole(await loadServices(context.get(callContext), context.get(reportContext)));

/** The page has much to say without the cars. */
export async function clientLoader(): Promise<{ cars: Car[] | null }> {
  try {
    const [{ call }, data] = await Promise.all([import('../../lib/call.ts'), import('./services-data.ts')]);
    return await data.loadServices(call, console.error);
  } catch (error) {
    console.error(error);
    return { cars: null };
  }
}

export default function Services({ loaderData: { cars } }: Route.ComponentProps) {
  const agency = useAgency();
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead(agency)}
        here={here.label}
        picture={artPicture('gallery', 'gallery-4-gorges-todra')}
      >
        <ButtonLink to="/?tab=car#reservation" size="lg">
          {texts.book}
        </ButtonLink>
        <a href={telHref(agency.phone)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          <Icon name="phone" />
          {texts.call}
        </a>
      </PageHead>
      <Section title={texts.list.title} lead={texts.list.lead}>
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {services(agency).map((service) => (
            <li key={service.title}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <CarsSection cars={cars} texts={texts.cars} ground="sand" />
      <Section className="drawn-later max-md:[--drawn-height:65rem]" title={benefitTexts.title}>
        <BenefitCards items={benefitTexts.items(agency)} />
      </Section>
      <Section className="drawn-later" title={texts.gallery.title} lead={texts.gallery.lead} ground="sand">
        <Gallery />
      </Section>
    </>
  );
}
