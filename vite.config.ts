import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __ART_VERSION__: JSON.stringify(artVersion()) },
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

/** Part of every picture's address, so that the pictures can be cached for ever and still change. */
function artVersion() {
  const hash = createHash('sha256');
  for (const file of globSync('art/**/*.svg').sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
