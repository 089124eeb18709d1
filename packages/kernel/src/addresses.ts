import type { LockableFeature } from '@tai/contracts';

/**
 * The address book: every page of the product by id. Features link to each other through it and so never import
 * each other. A page's own feature uses the same path in its manifest; the host checks that they agree. Pages of several
 * features may share a path and differ by the query that stands behind it: `/main?type=1`. Any other query of that path
 * belongs to the page whose address has none.
 */
export const addresses = {
  'shell.landing': '/',
  'shell.notFound': '/404',
  'shell.home': '/home',
  'shell.agreement': '/user',
  'shell.privacy': '/privacy',
  'shell.membership': '/vip',
  'auth.register': '/register',
  'auth.reset': '/reset',
  'admin.home': '/admin',
  'gallery.library': '/library',
  'image.workspace': '/main',
  'drawing.canvas': '/main?type=1',
  'community.work': '/detail',
  'community.person': '/user-detail',
  'nodeCanvas.home': '/node',
  'styleStudio.home': '/style',
  'training.home': '/model',
  'video.workspace': '/video',
  'scene3d.home': '/3d',
} as const;

/** Paths that an administrator can lock for an account, with the code of the lock. They hold also while no feature is there. */
export const lockedPaths: Readonly<Record<string, LockableFeature>> = {
  '/video': 'video',
  '/model': 'model',
  '/style': 'style',
};

/**
 * Paths that belong to the product whether or not their feature is there: a visitor signs in first and comes back. Any other
 * path that leads nowhere is a page that does not exist, for a visitor as well.
 */
export const memberPaths: readonly string[] = [...Object.keys(lockedPaths), '/3d', '/node'];

/** Id of a page, as the address book knows it. */
export type AddressId = keyof typeof addresses;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a link may carry: the path's own parameters (required when it has any) and a query. */
export type LinkOptions<Id extends AddressId> = ([ParamNames<(typeof addresses)[Id]>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<(typeof addresses)[Id]>, string> }) & {
  query?: Record<string, string | number | undefined>;
};

/**
 * The path of a page with its parameters and query filled in.
 * @example href('image.workspace', { query: { type: 0 } }) // '/main?type=0'
 */
export function href<Id extends AddressId>(id: Id, options?: LinkOptions<Id>): string {
  const params: Record<string, string> = options?.params ?? {};
  return fillAddress(addresses[id], params, options?.query);
}

/** An address of the book with its parameters and more of its query filled in. */
export function fillAddress(
  address: string,
  params: Record<string, string>,
  values: Record<string, string | number | undefined> = {},
): string {
  const [pattern = '', own] = address.split('?', 2);
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(own);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
