import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { limits, type Picture, type PictureFilterInput } from '@tai/contracts';
import { useDispatch } from 'react-redux';
import { galleryApi } from '../../api/galleryApi.ts';
import { placeAt } from '../../domain/libraryOrder.ts';
import type { LibraryDay, LibraryPlace } from '../../domain/libraryRows.ts';
import type { Span } from '../../domain/rubberBand.ts';
import type { LoadedPages } from './drawBand.ts';

const { pageSize } = limits.picture;

/** Pictures by their position in the whole library, wherever they are and whether or not they were seen. */
export function useLibraryOrder(days: readonly LibraryDay[], filter: PictureFilterInput) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  async function pageOf(day: LibraryDay, index: number): Promise<readonly Picture[]> {
    const { beginTime, endTime } = day;
    const page = { ...filter, beginTime, endTime, currPage: Math.floor(index / pageSize) + 1 };
    const { data } = await dispatch(galleryApi.endpoints.picturePage.initiate(page, { subscribe: false }));
    return data ?? [];
  }

  async function load(position: number): Promise<Picture | undefined> {
    const place = placeAt(days, position);
    const day = place && days[place.day];
    return day ? (await pageOf(day, place.index))[place.index % pageSize] : undefined;
  }

  /** A page that was asked for before is not asked for again; one that could not be had is. */
  async function knownPage(day: LibraryDay, index: number, pages: LoadedPages): Promise<readonly Picture[]> {
    const key = `${day.day}/${Math.floor(index / pageSize)}`;
    const asked = pages.get(key) ?? pageOf(day, index);
    pages.set(key, asked);
    const page = await asked;
    if (page.length === 0) pages.delete(key);
    return page;
  }

  /** Ids at some positions. `pages` holds what was brought, for those who ask many times. */
  async function idsIn(spans: readonly Span[], pages: LoadedPages): Promise<string[]> {
    const ids: string[] = [];
    for (const { from, to } of spans) {
      for (let position = from; position <= to;) {
        const place = placeAt(days, position);
        const day = place && days[place.day];
        if (!day) break;
        const page = await knownPage(day, place.index, pages);
        const start = place.index % pageSize;
        const found = page.slice(start, start + to - position + 1);
        if (found.length === 0) break;
        ids.push(...found.map(({ id }) => id));
        position += found.length;
      }
    }
    return ids;
  }

  /** Ids from one position to another, both included, in either direction. */
  const idsBetween = (one: number, other: number): Promise<string[]> =>
    idsIn([{ from: Math.min(one, other), to: Math.max(one, other) }], new Map());

  /** The place of a picture whose time is known; null when it is not in the library any more. */
  async function find(id: string, time: number): Promise<LibraryPlace | null> {
    const day = days.findIndex(({ beginTime, endTime }) => time >= beginTime && time < endTime);
    const within = days[day];
    if (!within) return null;
    for (let first = 0; first < within.count; first += pageSize) {
      const index = (await pageOf(within, first)).findIndex((picture) => picture.id === id);
      if (index !== -1) return { day, index: first + index };
    }
    return null;
  }

  return { load, idsIn, idsBetween, find };
}
