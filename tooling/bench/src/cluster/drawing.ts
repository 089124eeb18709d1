import { setTimeout as wait } from 'node:timers/promises';
import { livePath } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import { drawing, openLiveClient, type LiveClient } from '../../../../apps/server/src/testing/liveClient.ts';
import type { Recorder } from './recorder.ts';
import { refusalOf } from './sockets.ts';

/** Milliseconds between two strokes, and until a frame counts as unanswered. */
const [stroke, patience] = [500, 10_000];

export interface Drawing {
  frames: number;
  /** Of the frames, those that were rendered. */
  rendered: number;
  /** Sessions that were begun again. */
  reopened: number;
  /** Names of errors, and how often. */
  errors: Map<string, number>;
  /** Whether the last frame was rendered. */
  isGoingOn: boolean;
}

/** Draws and looks at what is rendered, in one session after the other when the line is lost. */
export async function draw(
  url: string,
  { token }: Person,
  recorder: Recorder,
  isOver: () => boolean,
): Promise<Drawing> {
  const found: Drawing = { frames: 0, rendered: 0, reopened: -1, errors: new Map(), isGoingOn: false };
  const count = (name: string) => found.errors.set(name, (found.errors.get(name) ?? 0) + 1);
  const image = await drawing();
  while (!isOver()) {
    try {
      const client = await openLiveClient(url);
      client.socket.on('error', () => {});
      found.reopened += 1;
      await session(client, found, { token, image, count, isOver });
      client.socket.terminate();
    } catch (error) {
      recorder.record({ name: livePath, milliseconds: 0, status: refusalOf(error), hasRetryAfter: false });
    }
    await wait(stroke);
  }
  return found;
}

async function session(
  client: LiveClient,
  found: Drawing,
  {
    token,
    image,
    count,
    isOver,
  }: { token: string; image: Buffer; count: (name: string) => void; isOver: () => boolean },
): Promise<void> {
  const isLost = client.closed.then(() => 'lost' as const);
  const within = <Value>(wanted: Promise<Value>) =>
    Promise.race([wanted, isLost, wait(patience, 'late' as const)]);
  client.say({ type: 'hello', token });
  if (typeof (await within(client.message('welcome'))) === 'string') return;
  const model = { tool: 'imgtoimg', engine: 'builtin', model: 'structure-rerender' };
  client.start({ ...model, params: { prompt: 'bauhaus poster' } });
  const begun = await within(
    Promise.race([client.message('ready'), client.message('error', ({ about }) => about === 'start')]),
  );
  if (typeof begun === 'string' || begun.type === 'error') {
    count(typeof begun === 'string' ? begun : begun.error);
    return;
  }
  for (let sequence = 1; !isOver(); sequence += 1) {
    found.frames += 1;
    await client.frame(sequence, { image });
    const answer = await within(
      Promise.race([
        client.result(sequence),
        client.message('error', (message) => message.sequence === sequence),
        client.message('closed'),
      ]),
    );
    found.isGoingOn = typeof answer === 'object' && !('type' in answer);
    if (found.isGoingOn) found.rendered += 1;
    else if (typeof answer === 'string') return count(answer);
    else if ('error' in answer) count(answer.error);
    else return;
    await wait(stroke);
  }
}
