import * as z from 'zod/mini';

/*
 * Downloads answer bytes and so are no calls: GET with a token header or bearer, HTTP 200 with
 * `content-disposition: attachment`. A failure answers JSON in the form of every other reply, also with HTTP 200:
 * clients look at the content type and find the code in the body.
 */

/** A file that a call has prepared (such as the audit log): `fileName` as the call answered it; `delete` removes it after. */
export const downloadPath = '/common/download';
export const downloadQuery = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  delete: z._default(z.stringbool(), false),
});

/** A stored file by the address a call gave for it, for example `/app/file/…/original`. */
export const downloadResourcePath = '/common/download/resource';
export const downloadResourceQuery = z.object({
  resource: z.string().check(z.minLength(1), z.maxLength(2048)),
});

/** Own pictures as one ZIP, streamed: `ids` joined with commas. */
export const downloadZipPath = '/common/download/zip';
export const downloadZipQuery = z.object({ ids: z.string().check(z.minLength(1), z.maxLength(65_000)) });
