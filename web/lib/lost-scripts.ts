/** With the way to go on, for the script of the page that a link leads to (scripts/keep-page.ts). */
type LostScript = WindowEventMap['vite:preloadError'] & { again?: () => void };

declare global {
  /** What React Router keeps in the page. */
  var __reactRouterManifest: { version: string };
  var __reactRouterDataRouter: { state: { navigation: { location?: { pathname: string; search: string } } } };
}

/**
 * A script that cannot be fetched is missing to its own part alone, which says so and tries again. When it is gone from
 * the server there was a new release, whose scripts have other names: the page is loaded anew, once for each release.
 * `tell` says that the site cannot be reached.
 */
export function watchForLostScripts(tell: () => void): void {
  addEventListener('vite:preloadError', (event) => void look(event, tell));
}

async function look({ payload, again }: LostScript, tell: () => void) {
  const [address] = /https?:\S+/.exec(payload.message) ?? [];
  const answer = address && (await fetch(address, { method: 'HEAD' }).catch(() => null));
  if (answer && answer.status === 404 && isFirst()) {
    const { location: to } = __reactRouterDataRouter.state.navigation;
    if (to) location.assign(to.pathname + to.search);
    else location.reload();
  } else if (again) {
    tell();
    // The next press tries again, as on any link.
    addEventListener('click', again, { once: true, capture: true });
  }
}

const key = 'reloaded';

/** Without a memory there is no telling, and no end to it. */
function isFirst(): boolean {
  try {
    const { version } = __reactRouterManifest;
    if (sessionStorage.getItem(key) === version) return false;
    sessionStorage.setItem(key, version);
    return true;
  } catch {
    return false;
  }
}
