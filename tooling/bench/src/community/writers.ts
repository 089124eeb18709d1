import { buildPath, communityRoutes } from '@tai/contracts';
import { call } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { workId, writers, writerToken } from '../../../../apps/server/src/testing/communitySeed.ts';
import type { Row } from '../row.ts';
import { percentile } from '../statistics.ts';

/** Likes that each gives and takes back, and comments that each writes, on one and the same work. */
const turns = { likes: 20, comments: 10 };
const subject = workId(77_777);

interface Counts {
  likes: number;
  comments: number;
}

/** Twenty people write to one work at the same time; afterwards every count must be what they did. */
export async function writersRows(server: RunningServer, of: string): Promise<Row[]> {
  const before = await countsOf(server);
  const times: Record<'like' | 'comment', number[]> = { like: [], comment: [] };
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const send = async (what: keyof typeof times, path: string, body: object) => {
        const from = performance.now();
        const answer = await call(server, path, body, writerToken(writer));
        times[what].push(performance.now() - from);
        if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
      };
      for (let turn = 0; turn < turns.likes; turn += 1) {
        // The last one stays.
        await send('like', communityRoutes.likeWork.path, { id: subject, isLiked: turn % 2 === 1 });
        if (turn % 2 === 0) continue;
        await send('comment', communityRoutes.addComment.path, { workId: subject, text: `Calm ${turn}` });
      }
    }),
  );
  const after = await countsOf(server);
  const lost = {
    likes: writers - (after.likes - before.likes),
    comments: writers * turns.comments - (after.comments - before.comments),
  };
  const note = (what: keyof typeof times) =>
    `${times[what].length} calls at once by ${writers}: p50 ${percentile(times[what], 50).toFixed(0)}, p99 ${percentile(times[what], 99).toFixed(0)} ms`;
  return [
    row(`${of}: likes lost`, lost.likes, note('like')),
    row(`${of}: comments lost`, lost.comments, note('comment')),
  ];
}

function row(name: string, lost: number, note: string): Row {
  // One too many is as wrong as one too few.
  return {
    name: `${writers} writers on one work, ${name}`,
    figure: Math.abs(lost),
    unit: '',
    budget: { atMost: 0 },
    note,
  };
}

async function countsOf(server: RunningServer): Promise<Counts> {
  const path = buildPath(communityRoutes.getWork.path, { id: subject });
  const { data } = await call<{ data: Counts }>(server, path, {});
  return data;
}
