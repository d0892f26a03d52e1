import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { dayAt } from '../api/rules/casablanca-time.ts';
import { shownAgency } from '../api/words/shown-agency.ts';
import { Agency } from './lib/agency.ts';
import { Nonce } from './lib/nonce.ts';
import { now } from './lib/now.ts';
import { nonceContext, reportContext, settingsContext } from './lib/server-context.server.ts';

// Made here, in the bundle: the raw server reaches these objects through the build's entry module.
export {
  callContext,
  nonceContext,
  notesContext,
  ownCallContext,
  reportContext,
  settingsContext,
  siteUrlContext,
  viewerContext,
} from './lib/server-context.server.ts';

const renderTimeoutMs = 5000;
const tooLate = new Error('the page took too long');

/** Renders the whole page before answering: it is kept and compressed, so streaming would gain nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise<Response>((resolve, reject) => {
    const nonce = context.get(nonceContext);
    let hasFailed = false;
    const page = (
      <Nonce value={nonce}>
        {/* For a page that has failed before the router knew whose site it is. */}
        <Agency value={shownAgency(context.get(settingsContext), dayAt(now()))}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </Agency>
      </Nonce>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: 1 << 20,
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        });
        sink.on('finish', () =>
          resolve(new Response(Buffer.concat(chunks), { headers, status: hasFailed ? 500 : status })),
        );
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        // What there is of it by then is no page: the server says so on one of its own.
        if (error === tooLate) resolve(new Response(null, { status: 503 }));
        context.get(reportContext)(error);
      },
    });
    setTimeout(abort, renderTimeoutMs, tooLate).unref();
  });
}

/** What a loader threw. A `Response` is an answer; where it tells of a failure, who made it has written that down. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(reportContext)(error);
};
