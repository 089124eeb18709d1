import { setTimeout as wait } from 'node:timers/promises';
import { buildPath, communityRoutes, type Picture, routes } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import type { Calls } from './client.ts';
import type { Studio } from './people.ts';

/** Milliseconds that somebody looks at a page. */
const thinking = { least: 3_000, most: 9_000 };

/** Names of calls that are compared. */
export const thumbnails = 'small image';

const { listWorks, getWork, listComments, listRelatedWorks } = communityRoutes;

/** Looks at the feed, a work and the own library in turns, with the images that are shown, and reads. */
export async function browse(
  { ask }: Calls,
  { works }: Studio,
  { token }: Person,
  isOver: () => boolean,
): Promise<void> {
  const call = (path: string, body: object, at = path) => ask(path, at, { body, token });
  // What a browser has, it does not ask for again.
  const seen = new Set<string>();
  async function look(addresses: readonly string[]): Promise<void> {
    const fresh = addresses.filter((address) => !seen.has(address)).slice(0, 4);
    await Promise.all(
      fresh.map(async (address) => {
        const { status } = await ask(thumbnails, address, { token });
        if (status === '200') seen.add(address);
      }),
    );
  }
  const pages = [
    async () => {
      await call(listWorks.path, { sort: Math.random() < 0.5 ? 'latest' : 'recommended' });
    },
    async () => {
      const work = works[Math.floor(Math.random() * works.length)];
      if (!work) return;
      const { id } = work;
      await Promise.all([
        call(getWork.path, {}, buildPath(getWork.path, { id })),
        call(listComments.path, { workId: id }),
        call(listRelatedWorks.path, {}, buildPath(listRelatedWorks.path, { id })),
      ]);
    },
    async () => {
      const { status, text } = await call(routes.getPictureList.path, { currPage: 1, pageSize: 100 });
      if (status !== '200') return;
      const { data } = JSON.parse(text) as { data: { list: Picture[] } };
      await look(data.list.map(({ thumbUrl }) => thumbUrl));
      // One of them large, and again at every visit: browsers do not keep all of it.
      const shown = data.list[0];
      if (shown) await ask(thumbnails, shown.previewUrl, { token });
    },
  ];
  await wait(Math.random() * thinking.most);
  for (let turn = Math.floor(Math.random() * pages.length); !isOver(); turn += 1) {
    await pages[turn % pages.length]?.();
    await wait(thinking.least + Math.random() * (thinking.most - thinking.least));
  }
}
