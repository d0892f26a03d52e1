import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RouterContext, ServerBuild } from 'react-router';
import type { Settings } from '../../../api/rules/settings.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { forAnHour, immutable } from '../http/cache-headers.ts';
import type { Cookies, Viewer } from '../http/session.ts';

/** Where the pages come from: the built bundle, or Vite with hot reload. */
export interface Web {
  mode: 'production' | 'development';
  /** The project's folder. */
  root: string;
}

/** The bundle's own context objects, exported by its entry: a second copy of that file would make other objects. */
export interface EntryModule {
  callContext: RouterContext<Call>;
  ownCallContext: RouterContext<Call>;
  notesContext: RouterContext<Cookies>;
  viewerContext: RouterContext<() => Promise<Pick<Viewer, 'role'> | null>>;
  siteUrlContext: RouterContext<string>;
  settingsContext: RouterContext<Settings>;
  reportContext: RouterContext<(error: unknown) => void>;
  nonceContext: RouterContext<string>;
}

export type Bundle = Omit<ServerBuild, 'entry'> & { entry: { module: ServerBuild['entry']['module'] & EntryModule } };

export function loadBundle(app: FastifyInstance, web: Web): Promise<() => Promise<Bundle>> {
  return web.mode === 'development' ? loadFromVite(app, web.root) : loadBuilt(app, web.root);
}

async function loadBuilt(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root: join(root, 'build/client'),
    // One route for each file that was built, so that a miss costs no look at the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    schemaHide: true,
    setHeaders(reply, file) {
      // Built names carry a hash of their content.
      reply.headers(file.includes('/assets/') ? immutable : forAnHour);
    },
  });
  const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Bundle;
  return () => Promise.resolve(bundle);
}

async function loadFromVite(app: FastifyInstance, root: string) {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')]);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = request.url ?? '/';
    const isCall = /^\/(api|art|healthz|readyz|car\/[^/]+\/images)\b/.test(path);
    // The browser loads the sources of `api/` under the same prefix as the calls.
    const isSource = /^\/api\/\w+\/[\w-]+\.(ts|json)\b/.test(path);
    if (isCall && !isSource) next();
    else vite.middlewares(request, response, next);
  });
  app.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<Bundle>;
}
