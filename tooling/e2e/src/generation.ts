// Pictures that are made through the wire, for what a journey or a measurement needs and does not show.
import { randomUUID } from 'node:crypto';
import { routes } from '@tai/contracts';
import { call, type Person } from './api.ts';
import type { RunningServer } from './server.ts';

export interface PictureWish {
  prompt: string;
  size: { width: number; height: number };
  seed: number;
}

/** A size that the stub engine holds half-way until `releasePictures`, and small enough to be cheap then. */
export const heldSize = { width: 1280, height: 256 };

/** Asks for a picture. */
export async function submit(server: RunningServer, person: Person, wish: PictureWish): Promise<string> {
  const body = { tool: 'create', params: { ...wish }, idempotencyKey: randomUUID() };
  const reply = await call<{ jobId: string }>(server, routes.submitGeneration.path, body, person.token);
  if (reply.code !== 0) throw new Error(`The picture was refused: ${reply.msg}`);
  return reply.jobId;
}

/**
 * Waits until the stub engine is half-way with what a person asked for. A job is `running` a moment before the engine has it, and
 * `releasePictures` in that moment releases nothing.
 */
export async function begun(server: RunningServer, person: Person): Promise<void> {
  for (;;) {
    const reply = await call<{ data: { list: { progress: number }[] } }>(
      server,
      routes.listJobs.path,
      { status: 'active' },
      person.token,
    );
    if (reply.data.list.some(({ progress }) => progress >= 50)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until nothing of a person is queued or running. */
export async function allDone(server: RunningServer, person: Person): Promise<void> {
  for (;;) {
    const reply = await call<{ data: { total: number } }>(
      server,
      routes.listJobs.path,
      { status: 'active' },
      person.token,
    );
    if (reply.data.total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Makes a picture and waits until it is in the library. */
export async function makePicture(
  server: RunningServer,
  person: Person,
  prompt: string,
  size = { width: 256, height: 256 },
): Promise<void> {
  await submit(server, person, { prompt, size, seed: 1 });
  await allDone(server, person);
}
