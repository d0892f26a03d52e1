import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from 'react-router';
import { dayAt } from '../api/rules/casablanca-time.ts';
import { clockFacts } from '../api/rules/clock-changes.ts';
import { siteDark } from '../api/rules/look.ts';
import { shownAgency } from '../api/words/shown-agency.ts';
import type { Route } from './+types/root.ts';
import css from './app.css?inline';
import { Drawings } from './features/layout/drawings.tsx';
import { ErrorPage, errorTitle } from './features/layout/error-page.tsx';
import { Frame } from './features/layout/frame.tsx';
import { Agency, agencyMark, agencySent } from './lib/agency.ts';
import { now } from './lib/now.ts';
import { appIconUrl } from './lib/art.ts';
import { earlyPressScript } from './lib/early-press.ts';
import { statusOf } from './lib/error-status.ts';
import { Nonce } from './lib/nonce.ts';
import { hasLargeFleet } from './lib/fleet-size.ts';
import { inScript } from './lib/in-script.ts';
import { largeFleetMark } from './lib/large-fleet-mark.ts';
import { agencyIfKnown, privateMeta } from './lib/seo.ts';
import { callContext, settingsContext, siteUrlContext } from './lib/server-context.server.ts';

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The address is for canonical links and shared pictures, see lib/seo.ts; whose site it is, for every part. */
export async function loader({ context }: Route.LoaderArgs) {
  // A page that needs the fleet says itself that it cannot be had.
  const isLarge = await hasLargeFleet(context.get(callContext)).catch(() => false);
  const agency = shownAgency(context.get(settingsContext), dayAt(now()));
  return { siteUrl: context.get(siteUrlContext), agency, ...(isLarge && { isLarge }) };
}

/** It is the same on every page: no navigation asks for it again. Only the office does, which prints it: see `useFreshAgency`. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  nextUrl.pathname.startsWith('/admin/') && nextUrl.href === currentUrl.href;

/** Every page says its own; what failed before there was one is titled here. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? privateMeta(agencyIfKnown(matches), errorTitle(statusOf(error))) : [];

// In the browser: what the server sent, so that a page drawn anew from scratch keeps its looks.
const pageCss = import.meta.env.SSR ? css : (document.getElementById('css')?.textContent ?? '');

/** What the agency's clock shows, for the browser: see `readClock`. In the browser it is what the server sent. */
const clock = () => (import.meta.env.SSR ? clockFacts(now()) : document.documentElement.dataset['clock']);

export function Layout({ children }: { children: ReactNode }) {
  const { isLarge, agency } = useRouteLoaderData<typeof loader>('root') ?? {};
  const known = use(Agency);
  const whose = agencySent(agency) ?? known;
  const { css: colours, dark = siteDark, icon } = whose?.brand ?? {};
  return (
    <html lang="fr" data-clock={clock()} {...(isLarge && { [largeFleetMark]: '' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={dark} />
        <script
          nonce={use(Nonce)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyPressScript : '' }}
        />
        <Meta />
        {/* The style sheet, in the page: one request fewer before first paint. The browser bundle has no copy. */}
        <style id="css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageCss }} />
        {colours && <style>{colours}</style>}
        <Links />
        <link rel="icon" href={icon ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href={icon ?? appIconUrl(192)} />
      </head>
      <body>
        <Drawings />
        <Agency value={whose}>{children}</Agency>
        {!agency && (
          <script
            id={agencyMark}
            type="application/json"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inScript(whose) : '' }}
          />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage status={statusOf(error)} />
    </Frame>
  );
}
