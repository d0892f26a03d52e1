import type { MetaDescriptor } from 'react-router';
import type { AgencyFacts } from '../../api/words/agency.ts';
import { agencySent } from './agency.ts';
import { socialImageUrl } from './art.ts';

/** What search engines and messengers read of a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** The one address of the page, without what only filters or follows: `/cars`. */
  path: string;
  /** Shown when the page is shared; the agency's own picture by default. */
  image?: { path: string; alt: string };
  /** Told to search engines in schema.org's words. `absolute('/cars')` is the full address. */
  jsonLd?: (absolute: (path: string) => string) => readonly JsonLd[];
}

export type JsonLd = { '@type': string } & Record<string, unknown>;

/** The `matches` that every `meta` function receives; the root's data holds the address of the site and whose it is. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** `export function meta({ matches }: Route.MetaArgs) { return pageMeta(matches, { title, description, path }); }` */
export function pageMeta(matches: Matches, { title, description, path, image, jsonLd }: PageMeta): MetaDescriptor[] {
  const agency = agencyOf(matches);
  const siteUrl = rootOf(matches)?.siteUrl ?? '';
  // A full URL of a picture elsewhere stays as it is.
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const shown = image ?? { path: socialImageUrl(agency.name), alt: agency.name };
  const fullTitle = title.includes(agency.name) ? title : `${title} | ${agency.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(shown.path) },
    { property: 'og:image:alt', content: shown.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd?.(absolute) ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ];
}

/** A page that search engines shall leave out: account, back office, errors. */
export const privateMeta = (agency: AgencyFacts | undefined, title: string): MetaDescriptor[] => [
  { title: agency ? `${title} | ${agency.name}` : title },
  { name: 'robots', content: 'noindex' },
];

/** `export const meta = privatePage('Title');` */
export const privatePage =
  (title: string) =>
  ({ matches }: { matches: Matches }) =>
    privateMeta(agencyIfKnown(matches), title);

/** Whose site it is, for the `meta` of what may have failed before that was known. */
export const agencyIfKnown = (matches: Matches): AgencyFacts | undefined => agencySent(rootOf(matches)?.agency);

/** Whose site it is, for the `meta` of a page. */
export function agencyOf(matches: Matches): AgencyFacts {
  const agency = agencyIfKnown(matches);
  if (!agency) throw new Error('no page without an agency');
  return agency;
}

/** The way to a page, for search engines; the last step is the page itself. */
export const breadcrumbLd = (
  absolute: (path: string) => string,
  steps: readonly { label: string; to: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label: name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(to),
  })),
});

interface RootData {
  siteUrl: string;
  agency: AgencyFacts;
}

function rootOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}
