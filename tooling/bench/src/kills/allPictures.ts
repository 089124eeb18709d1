import { type Picture, routes } from '@tai/contracts';
import type { Caller } from './mortalClient.ts';

/** The whole library of a person. */
export async function allPictures({ call }: Caller): Promise<Picture[]> {
  const all: Picture[] = [];
  for (let currPage = 1; ; currPage += 1) {
    const { data } = await call(routes.getPictureList, { currPage, pageSize: 100 });
    all.push(...data.list);
    if (data.list.length === 0 || all.length >= data.total) return all;
  }
}
