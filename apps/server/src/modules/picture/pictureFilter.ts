// What a filter means in the database.
import { type PictureFilter, pictureTypes } from '@tai/contracts';
import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { pictures } from './picture.tables.ts';
import { soughtLabels } from './pictureLabels.ts';
import { soughtWords } from './pictureWords.ts';

/** A filter whose category stands with those below it. */
export interface ResolvedFilter extends Partial<PictureFilter> {
  categories?: readonly string[] | undefined;
}

/** By which time pictures are ordered and grouped. */
export function timeOf({ view }: ResolvedFilter) {
  return view === 'trash' ? pictures.deletedAt : pictures.createdAt;
}

/** True when nothing but type and time is asked for: then counts are known without looking at pictures. */
export function isPlain(filter: ResolvedFilter): boolean {
  const { view = 'all', search = '' } = filter;
  return view === 'all' && search.trim() === '' && labelConditions(filter).length === 0;
}

/**
 * The label that is all a filter asks for: the pictures that have it are counted. Null when it asks for anything else,
 * or for more.
 */
export function onlyLabel(filter: ResolvedFilter): string | null {
  const { view = 'all', search = '', picType, beginTime, endTime } = filter;
  if (view !== 'all' || search.trim() !== '') return null;
  if ([picType, beginTime, endTime].some((value) => value !== undefined)) return null;
  const { all, oneOf, none } = soughtLabels(filter, filter.categories);
  const [label, ...more] = [...all, ...oneOf.flat()];
  return label !== undefined && more.length === 0 && none.length === 0 ? label : null;
}

/** Which pictures of a person a filter lets through. */
export function conditionOf(ownerId: string, filter: ResolvedFilter): SQL | undefined {
  const { picType, beginTime, endTime, search } = filter;
  const time = timeOf(filter);
  const words = search === undefined ? [] : soughtWords(search);
  return and(
    eq(pictures.ownerId, ownerId),
    ...viewConditions(filter),
    picType === undefined ? ne(pictures.type, pictureTypes.mask) : eq(pictures.type, picType),
    beginTime === undefined ? undefined : gte(time, beginTime),
    endTime === undefined ? undefined : lt(time, endTime),
    ...labelConditions(filter),
    words.length === 0 ? undefined : arrayContains(pictures.words, words),
    // Signs alone, such as `!?`, are in no prompt.
    words.length === 0 && search !== undefined && search.trim() !== '' ? sql`false` : undefined,
  );
}

function viewConditions({ view = 'all' }: ResolvedFilter): SQL[] {
  if (view === 'trash') return [isNotNull(pictures.deletedAt)];
  const isPrivate = sql`${pictures.isPrivate}`;
  // Written as the indexes write it, so that they are used.
  return [isNull(pictures.deletedAt), view === 'private' ? isPrivate : not(isPrivate)];
}

function labelConditions(filter: ResolvedFilter): SQL[] {
  const { all, oneOf, none } = soughtLabels(filter, filter.categories);
  return [
    ...(all.length === 0 ? [] : [arrayContains(pictures.labels, all)]),
    ...oneOf.map((labels) => arrayOverlaps(pictures.labels, labels)),
    ...(none.length === 0 ? [] : [not(arrayOverlaps(pictures.labels, none))]),
  ];
}
