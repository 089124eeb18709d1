import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ApiError } from './apiError.ts';
import { type Brand, brandPage, serveBrand } from './brandPage.ts';
import { sendError } from './errors.ts';

/** Where the files of the build are. */
const assetPrefix = '/login/';

const forEver = 'public, max-age=31536000, immutable';

/** Calls are for the app; a crawler finds nothing in them. */
const robots = 'User-agent: *\nDisallow: /app/\n';

/** What browsers ask every host for by themselves. The page names its own icon. */
const iconAddress = '/favicon.ico';

/**
 * Serves the built web app: its assets for ever, and its page for every address that is not an API, because the
 * routes of a person's address bar are known to the client alone. Addresses nothing answers get the error shape.
 */
export async function registerWebApp(
  app: FastifyInstance,
  { webDir }: Pick<Config, 'webDir'>,
  brand: Brand | null,
): Promise<void> {
  const builtPage = await readPage(webDir);
  const page = builtPage && brand ? Buffer.from(brandPage(builtPage.toString('utf8'), brand)) : builtPage;
  if (brand) serveBrand(app, brand);
  if (existsSync(webDir)) await serveAssets(app, webDir);
  else app.log.warn('the web app is not built: only the API is served');

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );

  app.setNotFoundHandler((request, reply) => {
    if (isPageAddress(request) && page !== null) return sendPage(page, reply);
    const status = request.method === 'GET' || request.method === 'HEAD' ? 404 : 200;
    return sendError(request, reply, new ApiError('notFound'), status);
  });
}

/**
 * Serves the files of the build by a route of our own: that of the plugin reads the folder, of more than a thousand names, for
 * each file that it sends, so that a file system that ignores case answers to one spelling only. Here that would protect nothing
 * but the page, which has its own way of being sent.
 */
async function serveAssets(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isNamedByContent(webDir, path) ? forEver : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>(`${assetPrefix}*`, { schema: { hide: true } }, (request, reply) => {
    const path = request.params['*'];
    return path.toLowerCase() === 'index.html' ? reply.callNotFound() : reply.sendFile(path);
  });
}

/** The bundler puts a hash into the names of what it writes into `assets`; the few files beside it are copied as they are. */
function isNamedByContent(webDir: string, path: string): boolean {
  return relative(webDir, path).startsWith(`assets${sep}`);
}

function isPageAddress({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (url === assetPrefix) return true;
  if (url.split('?', 1)[0] === iconAddress) return false;
  return !['/app/', '/docs/', assetPrefix].some((prefix) => url.startsWith(prefix));
}

function sendPage(page: Buffer, reply: FastifyReply) {
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

/** The page is read once: a release replaces the process as well as the files. */
async function readPage(webDir: string): Promise<Buffer | null> {
  return readFile(join(webDir, 'index.html')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
