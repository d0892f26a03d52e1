import type { FastifyInstance } from 'fastify';

/**
 * Of a body without its files. The longest that a person can send, a car with its description and its pictures named
 * twice, has 14 kB.
 */
export const maxBodyBytes = 16 * 1024;

/**
 * Bodies are JSON; multipart is read by the endpoints that take files, and anything else is refused as the wrong type.
 * Callers may name JSON and send nothing, as for a deletion: that is no body, not a broken one.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** What the browser itself sends of a form. Pages alone take it, and nothing else: a call is JSON. */
const formType = 'application/x-www-form-urlencoded';

/** For the scope of the forms that pages post; the text is left to the page to read. */
export function registerFormParser(forms: FastifyInstance): void {
  forms.removeAllContentTypeParsers();
  forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
