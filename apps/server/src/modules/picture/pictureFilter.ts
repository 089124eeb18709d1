// What a filter means in the database.
import { type PictureFilter, pictureTypes, type PictureType } from '@tai/contracts';
import { and, eq, gte, isNull, lt, ne, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type SoughtTerm, soughtTerms, tsqueryOf } from '../../platform/text/words.ts';
import { pictures, pictureSearch } from './picture.tables.ts';
import { soughtLabels } from './pictureLabels.ts';
import { hasType } from './typesOfFilter.ts';

/** A filter whose category stands with those below it, and whose type and medium have become the types that they mean. */
export interface ResolvedFilter extends Partial<Omit<PictureFilter, 'picType' | 'medium'>> {
  categories?: readonly string[] | undefined;
  /** Undefined for all that a library lists. */
  types?: readonly PictureType[] | undefined;
}

/** True when nothing but type and time is asked for: then counts are known without looking at pictures. */
export function isPlain(filter: ResolvedFilter): boolean {
  const { view = 'all', search = '' } = filter;
  return view === 'all' && search.trim() === '' && labelConditions(filter).length === 0;
}

/** True when everything that a library lists is asked for. */
export function isUnfiltered(filter: ResolvedFilter): boolean {
  return isPlain(filter) && isOfAllTypesAndTimes(filter);
}

function isOfAllTypesAndTimes({ types, beginTime, endTime }: ResolvedFilter): boolean {
  return [types, beginTime, endTime].every((value) => value === undefined);
}

/**
 * The label that is all a filter asks for: the pictures that have it are counted. Null when it asks for anything else,
 * or for more.
 */
export function onlyLabel(filter: ResolvedFilter): string | null {
  const { view = 'all', search = '' } = filter;
  if (view !== 'all' || search.trim() !== '' || !isOfAllTypesAndTimes(filter)) return null;
  const { all, oneOf, none } = soughtLabels(filter, filter.categories);
  const [label, ...more] = [...all, ...oneOf.flat()];
  return label !== undefined && more.length === 0 && none.length === 0 ? label : null;
}

/** Which pictures of a person a plain filter lets through. */
export function plainCondition(ownerId: string | Placeholder, { types, beginTime, endTime }: ResolvedFilter) {
  return and(
    eq(pictures.ownerId, ownerId),
    // Written as the indexes write it, so that they are used.
    isNull(pictures.deletedAt),
    not(sql`${pictures.isPrivate}`),
    hasType(pictures.type, types) ?? ne(pictures.type, pictureTypes.mask),
    beginTime === undefined ? undefined : gte(pictures.createdAt, beginTime),
    endTime === undefined ? undefined : lt(pictures.createdAt, endTime),
  );
}

/** Which rows of `pictureSearch` any filter lets through. */
export function searchCondition(ownerId: string, filter: ResolvedFilter): SQL | undefined {
  const { view = 'all', types, beginTime, endTime, search = '' } = filter;
  const words = soughtTerms(search);
  return and(
    eq(pictureSearch.ownerId, ownerId),
    eq(pictureSearch.view, view),
    hasType(pictureSearch.type, types),
    beginTime === undefined ? undefined : gte(pictureSearch.time, beginTime),
    endTime === undefined ? undefined : lt(pictureSearch.time, endTime),
    ...labelConditions(
      filter,
      words.map((word) => [word]),
    ),
    // Signs alone, such as `!?`, are in no prompt.
    words.length === 0 && search.trim() !== '' ? sql`false` : undefined,
  );
}

/** @param groups what is sought beside the labels, so that the index finds all of it at once */
function labelConditions(filter: ResolvedFilter, groups: SoughtTerm[][] = []): SQL[] {
  const { all, oneOf, none } = soughtLabels(filter, filter.categories);
  const query = tsqueryOf([
    ...all.map((label) => [exactly(label)]),
    ...oneOf.map((labels) => labels.map(exactly)),
    ...groups,
  ]);
  const without = none.length === 0 ? null : tsqueryOf([none.map(exactly)]);
  return [
    ...(query === null ? [] : [sql`${pictureSearch.terms} @@ ${query}::tsquery`]),
    // On its own: as a part of the search it would make the index read all that it has.
    ...(without === null ? [] : [sql`not (${pictureSearch.terms} @@ ${without}::tsquery)`]),
  ];
}

/** Rows of `pictureSearch` that have a label. */
export function hasLabel(label: string): SQL {
  return sql`${pictureSearch.terms} @@ ${tsqueryOf([[exactly(label)]])}::tsquery`;
}

function exactly(term: string): SoughtTerm {
  return { term, isBeginning: false };
}
