// The library page in the address: `/library?folder=cars&tags=draft&project=show`. Days are written as the date fields show
// them, in the time zone of the person who opens the link.
import { limits, pictureShapes, pictureSizes } from '@tai/contracts';
import type { LibraryView, Narrowing, Place } from './libraryView.ts';
import { fieldsOf, rangeOf } from '../domain/dateRange.ts';

/** The view, and the project whose library it is; null for the personal library. */
export interface LibraryAddress extends LibraryView {
  projectId: string | null;
}

const placeKinds = ['all', 'images', 'videos', 'meshes', 'boards', 'collected', 'private', 'trash'] as const;
const textLists = ['tools', 'engines', 'styles', 'tags'] as const;

/** The longest id and the longest filter value that the server accepts, and how many values one filter may have. */
const max = { id: 64, value: 200, values: 50 };

/** The query for a view. The place is always written, so that Back tells the first place from a page without a query. */
export function writeLibraryAddress({ place, narrowing, projectId }: LibraryAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (projectId !== null) query.set('project', projectId);
  if ('id' in place) query.set(place.kind, place.id);
  else query.set('place', place.kind);
  const search = narrowing.search?.trim();
  if (search) query.set('search', search);
  if (narrowing.collected) query.set('favorites', '1');
  const { first, last } = fieldsOf(narrowing);
  if (first) query.set('from', first);
  if (last) query.set('to', last);
  for (const name of [...textLists, 'shapes', 'sizes'] as const)
    for (const value of narrowing[name] ?? []) query.append(name, value);
  return query;
}

/**
 * The view that a query asks for. Anyone can type an address, so values that the server would refuse are left out. The name
 * of a folder or category is empty until it is looked up.
 * @returns null when the query names nothing of a library
 */
export function readLibraryAddress(query: URLSearchParams): LibraryAddress | null {
  const place = placeIn(query);
  const projectId = idIn(query, 'project');
  const narrowing = narrowingIn(query);
  if (!place && projectId === null && Object.keys(narrowing).length === 0) return null;
  return { place: place ?? { kind: 'all' }, narrowing, projectId };
}

function placeIn(query: URLSearchParams): Place | null {
  for (const kind of ['folder', 'category'] as const) {
    const id = idIn(query, kind);
    if (id !== null) return { kind, id, name: '' };
  }
  const kind = placeKinds.find((one) => one === query.get('place'));
  return kind ? { kind } : null;
}

function narrowingIn(query: URLSearchParams): Narrowing {
  const search = (query.get('search') ?? '').trim().slice(0, limits.picture.searchMaxLength);
  const lists = textLists.flatMap((name) => {
    const values = query.getAll(name).filter(({ length }) => length > 0 && length <= max.value);
    return values.length > 0 ? [[name, [...new Set(values)].slice(0, max.values)] as const] : [];
  });
  const shapes = pictureShapes.filter((shape) => query.getAll('shapes').includes(shape));
  const sizes = pictureSizes.filter((size) => query.getAll('sizes').includes(size));
  return {
    ...(search && { search }),
    ...(query.get('favorites') === '1' && { collected: true as const }),
    ...rangeOf(dayIn(query, 'from'), dayIn(query, 'to')),
    ...Object.fromEntries(lists),
    ...(shapes.length > 0 && { shapes }),
    ...(sizes.length > 0 && { sizes }),
  };
}

function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name) ?? '';
  return id.length > 0 && id.length <= max.id ? id : null;
}

function dayIn(query: URLSearchParams, name: string): string {
  const day = query.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '';
}
