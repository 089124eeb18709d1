// One request for pictures: as a stream where the service sends pictures on the way, else in one piece.
import { FormData, type Response } from 'undici';
import * as z from 'zod/mini';
import type { ModelTraits } from '../models/modelTraits.ts';
import type { Task } from '../tools/tool.ts';
import type { ServiceClient } from './client.ts';
import { eventsOf, isEventStream } from './eventStream.ts';
import { type AnsweredPicture, fromBase64, pictureEntry, pictureList, pictureOf } from './pictureOf.ts';
import { answerBytesMax, readBody } from './readBody.ts';
import { ServiceError } from './serviceError.ts';

interface ImageRequest {
  model: string;
  traits: ModelTraits;
  task: Task;
  /** Pictures of this request. */
  count: number;
  /** Pictures on the way that are asked for, 0 to 3. */
  partialImages: number;
  signal: AbortSignal;
  /** A picture on the way, from 1 of `partialImages`. */
  onPartial(bytes: Uint8Array, number: number): Promise<void>;
}

export interface ImageRequests {
  /** Whether requests of this model are asked as streams, one picture each: events do not say which they belong to. */
  streams(model: string, traits: ModelTraits): boolean;
  /** @throws the signal's reason, ServiceError */
  send(request: ImageRequest): Promise<AnsweredPicture[]>;
}

/** Fields that change how an answer comes and not what is in it: a service that refuses one is asked without it. */
const technicalFields = {
  stream: /\bstream(ing|ed)?\b|partial_images/i,
  response_format: /response_format/i,
  output_format: /output_format/i,
} as const;
type TechnicalField = keyof typeof technicalFields;

const streamedPicture = z.extend(pictureEntry, { partial_image_index: z.optional(z.number()) });

export function createImageRequests(
  client: ServiceClient,
  fetchImage: (url: string, signal: AbortSignal) => Promise<Uint8Array>,
): ImageRequests {
  const { host } = client.address;
  /** Learned from refusals, by model. */
  const refused = new Map<string, Set<TechnicalField>>();
  const isRefused = (model: string, field: TechnicalField) => refused.get(model)?.has(field) ?? false;
  const refuse = (model: string, field: TechnicalField) => {
    refused.set(model, (refused.get(model) ?? new Set()).add(field));
  };

  function fieldsOf({ model, traits, task, count, partialImages }: ImageRequest): Record<string, unknown> {
    const own = Object.entries(traits.fields).filter(
      ([name]) => !(name in technicalFields && isRefused(model, name as TechnicalField)),
    );
    return {
      model,
      prompt: task.prompt,
      n: count,
      size: task.size,
      ...Object.fromEntries(own),
      ...task.fields,
      ...(count === 1 && traits.streams && !isRefused(model, 'stream')
        ? { stream: true, partial_images: partialImages }
        : {}),
    };
  }

  async function readStream(response: Response, request: ImageRequest): Promise<AnsweredPicture[]> {
    let number = 0;
    for await (const { type, data } of eventsOf(response, client.address)) {
      const entry = streamedPicture.safeParse(data).data;
      if (!entry) continue;
      if (type.endsWith('.partial_image')) {
        number = (entry.partial_image_index ?? number) + 1;
        if (entry.b64_json) await request.onPartial(fromBase64(entry.b64_json), number);
      } else if (type.endsWith('.completed')) {
        return [await pictureOf(entry, host, (url) => fetchImage(url, request.signal))];
      }
    }
    throw new ServiceError('answer', 'answerIncomplete', { host });
  }

  async function readList(response: Response, request: ImageRequest): Promise<AnsweredPicture[]> {
    const bytes = await readBody(response, answerBytesMax, host);
    const list = pictureList.safeParse(parse(bytes)).data;
    if (!list) throw new ServiceError('answer', 'answerNotImages', { host });
    if (list.data.length === 0) throw new ServiceError('answer', 'answerEmpty', { host });
    // No more than asked for, whatever comes.
    return Promise.all(
      list.data
        .slice(0, request.count)
        .map((entry) => pictureOf(entry, host, (url) => fetchImage(url, request.signal))),
    );
  }

  function ask(request: ImageRequest): Promise<AnsweredPicture[]> {
    const fields = fieldsOf(request);
    const { task, model, signal } = request;
    const question = { path: `images/${task.kind}`, limit: client.timing.whole };
    return client.ask(
      task.kind === 'edits' ? { ...question, form: formOf(fields, task) } : { ...question, json: fields },
      (response) => {
        if (isEventStream(response)) return readStream(response, request);
        // It was asked for a stream and does not know them; next time several pictures are asked for at once.
        if (fields['stream'] === true) refuse(model, 'stream');
        return readList(response, request);
      },
      signal,
    );
  }

  return {
    streams: (model, traits) => traits.streams && !isRefused(model, 'stream'),
    async send(request) {
      for (;;) {
        try {
          return await ask(request);
        } catch (error) {
          const field = refusedField(error, fieldsOf(request));
          if (!field) throw error;
          refuse(request.model, field);
        }
      }
    },
  };
}

/** The technical field that a refusal is about, when it was sent. */
function refusedField(error: unknown, sent: Record<string, unknown>): TechnicalField | undefined {
  if (!(error instanceof ServiceError) || error.problem !== 'request') return undefined;
  const { param = '', said = '' } = error.details;
  return (Object.keys(technicalFields) as TechnicalField[]).find(
    (field) => field in sent && (technicalFields[field].test(param) || technicalFields[field].test(said)),
  );
}

function formOf(fields: Record<string, unknown>, { images = [], mask }: Task): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const png = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
  // Only the newer services know the form for several.
  const name = images.length > 1 ? 'image[]' : 'image';
  for (const [index, bytes] of images.entries()) form.append(name, png(bytes), `picture${index + 1}.png`);
  if (mask) form.append('mask', png(mask), 'mask.png');
  return form;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
