import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportContext } from './lib/server-context.server.ts';

// Made here, in the bundle: the raw server reaches these objects through the build's entry module.
export { callContext, reportContext, siteUrlContext, viewerContext } from './lib/server-context.server.ts';

const renderTimeoutMs = 5000;

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
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
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
          resolve(new Response(Buffer.concat(chunks), { headers, status: failed ? 500 : status })),
        );
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        context.get(reportContext)(error);
      },
    });
    setTimeout(abort, renderTimeoutMs).unref();
  });
}

/** What a loader threw. That nothing is at an address, or that a guard refuses, is an answer and no error. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error) || error.status >= 500) context.get(reportContext)(error);
};
