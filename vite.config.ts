import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { artVersion } from './server/platform/art-version.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __ART_VERSION__: JSON.stringify(artVersion('art')) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // One chunk for what every page needs: fewer round trips and better compression than a dozen.
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
