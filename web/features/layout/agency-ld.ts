import { hasWeeks } from '../../../api/rules/pricing/weeks.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { socialImageUrl } from '../../lib/art.ts';
import type { JsonLd } from '../../lib/seo.ts';

const agencyType = 'AutoRental';

/** The agency in the words of schema.org. In the browser it is what the document came with: no script carries the words. */
export const agencyLd = (agency: AgencyFacts, absolute: (path: string) => string): readonly JsonLd[] =>
  import.meta.env.SSR ? [toldOf(agency, absolute)] : received;

const received = import.meta.env.SSR
  ? []
  : Array.from(
      document.head.querySelectorAll('[type="application/ld+json"]'),
      ({ textContent }) => JSON.parse(textContent) as JsonLd,
    ).filter((thing) => thing['@type'] === agencyType);

const toldOf = (agency: AgencyFacts, absolute: (path: string) => string): JsonLd => ({
  '@type': agencyType,
  '@id': absolute('/#agency'),
  name: agency.legalName,
  url: absolute('/'),
  image: absolute(socialImageUrl(agency.name)),
  ...(agency.brand?.logo && { logo: absolute(agency.brand.logo.src) }),
  telephone: agency.phone,
  email: agency.email,
  currenciesAccepted: 'MAD',
  address: {
    '@type': 'PostalAddress',
    streetAddress: agency.address.street,
    ...(agency.address.postalCode && { postalCode: agency.address.postalCode }),
    addressLocality: agency.address.city,
    addressCountry: agency.address.country,
  },
  ...(agency.coordinates && { geo: { '@type': 'GeoCoordinates', ...agency.coordinates } }),
  openingHoursSpecification: agency.openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  ...(agency.specialHours.length > 0 && {
    specialOpeningHoursSpecification: agency.specialHours.map(({ from, to, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      ...(hours && hasWeeks({ from, to }) && { dayOfWeek: agency.openingHours.flatMap(({ days }) => days) }),
      validFrom: from,
      validThrough: to,
      // As search engines read a day on which nobody is there.
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
  }),
  ...sameAs(agency),
});

function sameAs({ social }: AgencyFacts): Partial<JsonLd> {
  const pages = Object.values(social).filter(Boolean);
  return pages.length > 0 ? { sameAs: pages } : {};
}
