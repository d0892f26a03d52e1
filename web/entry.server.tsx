import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

// Made here, in the bundle: the raw server reaches these objects through the build's entry module.
export { callContext, viewerContext } from './lib/server-context.server.ts';

const renderTimeoutMs = 5000;

/** Renders the whole page before answering: it is kept and compressed, so streaming would gain nothing. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: 1 << 20,
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        });
        sink.on('finish', () => resolve(new Response(Buffer.concat(chunks), { headers, status: failed ? 500 : status })));
        pipe(sink);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    setTimeout(abort, renderTimeoutMs).unref();
  });
}

/** Errors are logged once, by the server that called; a 404 is no error. */
export function handleError() {}
