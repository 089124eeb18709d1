// Messages between a process that serves people and one that renders: a length of four bytes, that much JSON, then an image.
import { errorCatalogue, type ErrorName, limits } from '@tai/contracts';
import { z } from 'zod';

/** Path of the WebSocket in a process that renders. */
export const renderPath = '/internal/live-render';

/** A checked image may be larger than the one that came: it is a PNG of at most 2048². */
export const renderMessageMaxBytes = limits.live.sideMax ** 2 * 4 + limits.live.messageBytes * 4;

const id = z.number().int().min(0);
const side = z.number().int().min(1).max(limits.live.sideMax);

/** Their files lie in the store that both processes read. */
const trainedStyle = z.object({
  id: z.string(),
  name: z.string(),
  family: z.string(),
  trigger: z.string(),
  prompt: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
});

/** To the process that renders. */
export const renderOrder = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('render'),
    id,
    userId: z.string(),
    engineId: z.string(),
    request: z.object({
      tool: z.string(),
      model: z.string(),
      params: z.record(z.string(), z.unknown()),
      seed: z.number(),
      width: side,
      height: side,
      trainedStyles: z.array(trainedStyle),
    }),
  }),
  z.object({ type: z.literal('cancel'), id }),
]);
export type RenderOrder = z.output<typeof renderOrder>;

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errorCatalogue, name);

/** Back from it. */
export const renderAnswer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('image'),
    id,
    mimeType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
    width: side,
    height: side,
  }),
  z.object({
    type: z.literal('failure'),
    id,
    error: z.string().refine(isErrorName),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type RenderAnswer = z.output<typeof renderAnswer>;

const noImage = new Uint8Array();

export function packMessage(head: RenderOrder | RenderAnswer, image: Uint8Array = noImage): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.byteLength);
  return Buffer.concat([length, json, image]);
}

/** @returns undefined when the bytes are cut off or their head does not match the schema */
export function unpackMessage<Head>(
  schema: z.ZodType<Head>,
  message: Buffer,
): { head: Head; image: Uint8Array } | undefined {
  if (message.byteLength < 4) return undefined;
  const end = 4 + message.readUInt32BE(0);
  if (end > message.byteLength) return undefined;
  try {
    const head = schema.safeParse(JSON.parse(message.toString('utf8', 4, end))).data;
    return head && { head, image: message.subarray(end) };
  } catch {
    return undefined;
  }
}
