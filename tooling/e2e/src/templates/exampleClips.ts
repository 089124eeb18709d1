// Makes the clips of the examples on the video page, and their posters, in packages/video/assets/examples: `pnpm examples:clips`. The
// built-in engine makes them with the values that the page fills in, so that an example shows what it gives.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes, type Capability } from '@tai/contracts';
import sharp from 'sharp';
import {
  clipExamples,
  draftOf,
  type ClipExample,
} from '../../../../packages/video/src/domain/clipExamples.ts';
import { call, signUp, type Person } from '../api.ts';
import { newDataDir, removeDataDir } from '../dataDir.ts';
import { startServer, type RunningServer } from '../server.ts';

const folder = fileURLToPath(new URL('../../../../packages/video/assets/examples/', import.meta.url));
/** What is kept is the hover preview of the server, which has the first three seconds of a clip. */
const shape = { size: { width: 448, height: 256 }, fps: 24, frames: 73, seed: 7 };

interface Made {
  data: {
    status: string;
    error: unknown;
    outputs: { previewUrl: string; video?: { previewUrl?: string } }[];
  };
}

const bytesOf = async (server: RunningServer, person: Person, path: string) => {
  const response = await fetch(new URL(path, server.url), { headers: { token: person.token } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
};

async function made(server: RunningServer, person: Person, example: ClipExample, capability: Capability) {
  const draft = draftOf(example, capability, 'en');
  const body = {
    tool: capability.tool,
    params: { ...draft, ...shape },
    idempotencyKey: randomUUID(),
  };
  const reply = await call<{ jobId: string }>(server, routes.submitGeneration.path, body, person.token);
  if (reply.code !== 0) throw new Error(`The example ${example.id} was refused: ${reply.msg}`);
  for (;;) {
    const { data } = await call<Made>(server, `/app/generation/job/${reply.jobId}`, {}, person.token);
    const [output] = data.outputs;
    if (data.status === 'failed')
      throw new Error(`The example ${example.id} failed: ${JSON.stringify(data.error)}`);
    const clip = output?.video?.previewUrl;
    if (output && clip) return { clip, poster: output.previewUrl };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

mkdirSync(folder, { recursive: true });
const dataDir = newDataDir();
const server = await startServer(dataDir);
try {
  const person = await signUp(server);
  const { data } = await call<{ data: Capability[] }>(server, routes.getCapabilities.path, {}, person.token);
  const capability = data.find(({ tool }) => tool === 'textToVideo');
  if (!capability) throw new Error('The built-in engine makes no clips here.');
  for (const example of clipExamples) {
    const { clip, poster } = await made(server, person, example, capability);
    writeFileSync(join(folder, `${example.id}.mp4`), await bytesOf(server, person, clip));
    await sharp(await bytesOf(server, person, poster))
      .resize(320)
      .webp({ quality: 80 })
      .toFile(join(folder, `${example.id}.webp`));
  }
} finally {
  await server.stop();
  removeDataDir(dataDir);
}
