import type { FastifyInstance } from 'fastify';

/** The framework's own reader of JSON, except that no body at all may come with the content type JSON. */
export function registerJsonBody(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else read(request, body, done);
  });
}
