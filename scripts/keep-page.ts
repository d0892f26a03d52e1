import type { Plugin } from 'vite';

const theirs = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const ours = `return new Promise((resolve) => {
  const again = () => resolve(loadRouteModule(route, routeModulesCache));
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error, again }));
});`;

/**
 * React Router reloads the page when the script of the next one cannot be fetched: offline that leaves nothing. Instead
 * the page stays, and hears of it like of every other script that is lost (web/lib/lost-scripts.ts).
 */
export function keepPage(): Plugin {
  return {
    name: 'keep-page',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router[\\/].*[\\/]routeModules\.m?js/ },
      handler(code) {
        if (!theirs.test(code)) this.error('React Router no longer reloads the page here: look where it does');
        return { code: code.replace(theirs, ours), map: null };
      },
    },
  };
}
