import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { keepPage } from './scripts/keep-page.ts';
import { leanApi } from './scripts/lean-api.ts';
import { artVersion } from './server/platform/pictures/art-version.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanApi(), keepPage()],
  define: { __ART_VERSION__: JSON.stringify(artVersion('art')) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few chunks for what every page needs: fewer round trips and better compression than a dozen.
              groups: [
                {
                  name: 'vendor',
                  priority: 2,
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
                // With all that they import.
                {
                  name: 'site',
                  priority: 1,
                  test: /[\\/]web[\\/](root|entry\.client)\.tsx|vite[\\/]preload-helper|rolldown[\\/]runtime/,
                },
                // Rules without zod, which would otherwise lie in one chunk with it and bring it along.
                {
                  name: 'rules',
                  test: /[\\/]api[\\/]rules[\\/](wall-period|text-limits)\.ts$/,
                },
                // What the home page shows at first; other public pages need most of it too.
                {
                  name: 'public',
                  test: /[\\/]web[\\/](ui[\\/](carousel|use-carousel|picture)|lib[\\/](seo|when-touched|pressed-early)|features[\\/]layout[\\/](section|agency-ld))\.tsx?$/,
                },
                // A car in a list, wherever one is shown, and how pages ask for more.
                {
                  name: 'cards',
                  test: /[\\/]web[\\/](features[\\/]catalogue[\\/](car-(card|badge|grid)|rating|texts)|ui[\\/](empty-state|retry-button|input)|lib[\\/](or-null|page-call))\.tsx?$/,
                },
                // The messages without zod, for the few screens that say one themselves. Last: what they import is the cards'.
                { name: 'messages', test: /[\\/]api[\\/]words[\\/](messages|errors|picture-limits)\.ts$/ },
              ],
            },
          },
        },
      },
    },
  },
});
