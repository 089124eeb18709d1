// A small server that speaks the OpenAI image API, for tests: it refuses what the real one refuses, draws plain pictures of
// the right size, keeps what it was asked, and misbehaves when told to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export const testKey = 'sk-test-0123456789abcdef';

/** One request as it came. Files of a form are in `files`, everything else in `fields`. */
interface Asked {
  method: string;
  path: string;
  authorization: string | undefined;
  fields: Record<string, unknown>;
  files: { name: string; bytes: Buffer }[];
}

/** A promise is waited for; anything else that it gives back is of no use. */
export type Answer = (asked: Asked, response: ServerResponse) => unknown;

export interface ProtocolServer {
  /** Up to the version, as an administrator gives it. */
  readonly baseUrl: string;
  readonly origin: string;
  readonly asked: Asked[];
  /** Requests of one path, such as `images/edits`. */
  askedFor(path: string): Asked[];
  /** Answers the next request to the path in another way. */
  once(path: string, answer: Answer): void;
  /** Answers all further requests to the path in another way. */
  always(path: string, answer: Answer): void;
  close(): Promise<void>;
}

/** What the picture shows where the mask let the model draw. */
export const freshColour = { r: 200, g: 40, b: 160 };
/** How much brighter the model draws what it should have kept. */
export const drift = 14;

export interface ProtocolServerOptions {
  models?: string[];
  /** Whether `stream: true` is understood; else it is refused. */
  streams?: boolean;
  /** The file of every clip; with it the service has the `/videos` calls. */
  clip?: Uint8Array;
}

export async function startProtocolServer({
  models = ['gpt-image-1', 'dall-e-3', 'chat-1'],
  streams = true,
  clip,
}: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  const asked: Asked[] = [];
  const onceOf = new Map<string, Answer[]>();
  const alwaysOf = new Map<string, Answer>();

  const usual: Record<string, Answer> = {
    models: (_, response) =>
      sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) }),
    'images/generations': (question, response) => generate(question, response, streams),
    'images/edits': (question, response) => edit(question, response, streams),
    'chat/completions': chat,
  };
  const videos = clip && videoService(clip);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendError(response, 500, { message: String(error) });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/v1\//, '');
    const question = await readQuestion(request, path);
    asked.push(question);
    const special = onceOf.get(path)?.shift() ?? alwaysOf.get(path);
    if (special) return void (await special(question, response));
    if (question.authorization !== `Bearer ${testKey}`) {
      return sendError(response, 401, {
        message: `Incorrect API key provided: ${question.authorization ?? 'none'}.`,
        code: 'invalid_api_key',
      });
    }
    const handler = usual[path] ?? (path.split('/')[0] === 'videos' ? videos : undefined);
    if (!handler) return sendError(response, 404, { message: `Unknown path ${path}` });
    await handler(question, response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    asked,
    askedFor: (path) => asked.filter((one) => one.path === path),
    once(path, special) {
      onceOf.set(path, [...(onceOf.get(path) ?? []), special]);
    },
    always(path, special) {
      alwaysOf.set(path, special);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readQuestion(request: IncomingMessage, path: string): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const question: Asked = {
    method: request.method ?? '',
    path,
    authorization: request.headers.authorization,
    fields: {},
    files: [],
  };
  if (type.startsWith('application/json')) {
    question.fields = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } else if (type.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value === 'string') question.fields[name] = value;
      else question.files.push({ name, bytes: Buffer.from(await value.arrayBuffer()) });
    }
  }
  return question;
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function sendError(
  response: ServerResponse,
  status: number,
  error: { message: string; code?: string; type?: string; param?: string },
  headers = {},
): void {
  const full = { type: 'invalid_request_error', param: null, code: null, ...error };
  sendJson(response, status, { error: full }, headers);
}

/** Starts a stream of events; `[name, data]`, as the real service writes them. */
export function sendEvents(response: ServerResponse, events: [name: string, data: object][]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const [name, data] of events) {
    response.write(`event: ${name}\ndata: ${JSON.stringify({ type: name, ...data })}\n\n`);
  }
  response.end();
}

/** A PNG of one colour. */
export function plainPng(width: number, height: number, background = freshColour): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const sizesOf: [RegExp, string[]][] = [
  [/^gpt-image-1|^chatgpt/, ['1024x1024', '1536x1024', '1024x1536', 'auto']],
  [/^dall-e-3/, ['1024x1024', '1792x1024', '1024x1792']],
  [/^dall-e-2/, ['256x256', '512x512', '1024x1024']],
];

const ownFields = ['model', 'prompt', 'n', 'size'];
const gptFields = [...ownFields, 'quality', 'background', 'output_format', 'stream', 'partial_images'];
const fieldsOf: [RegExp, string[]][] = [
  [/^(gpt-image|chatgpt)/, [...gptFields, 'input_fidelity']],
  [/^dall-e-3/, [...ownFields, 'quality', 'style', 'response_format']],
  [/./, [...ownFields, 'response_format']],
];

/** Says what the real service would say about a request; null when it takes it. */
function complaint({ fields }: Asked, streams: boolean): Parameters<typeof sendError>[2] | null {
  const model = String(fields['model']);
  const prompt = String(fields['prompt'] ?? '');
  if (prompt === '') return { message: 'You must provide a prompt.', param: 'prompt' };
  const allowed = fieldsOf.find(([pattern]) => pattern.test(model))?.[1] ?? [];
  const unknown = Object.keys(fields).find((name) => !allowed.includes(name));
  if (unknown)
    return { message: `Unknown parameter: '${unknown}'.`, code: 'unknown_parameter', param: unknown };
  if (fields['stream'] && !streams) {
    return { message: 'Your organization must be verified to stream this model.', param: 'stream' };
  }
  const sizes = sizesOf.find(([pattern]) => pattern.test(model))?.[1];
  if (sizes && !sizes.includes(String(fields['size']))) {
    return {
      message: `Invalid value: '${String(fields['size'])}'. Supported values are: ${sizes.join(', ')}.`,
      param: 'size',
    };
  }
  if (model.startsWith('gpt-image-2')) {
    const [width, height] = sizeOf(fields);
    const isAllowed = width % 16 === 0 && height % 16 === 0 && width * height >= 655_360;
    if (!isAllowed) return { message: `Invalid size ${width}x${height}.`, param: 'size' };
  }
  const most = model.startsWith('dall-e-3') ? 1 : 10;
  if (Number(fields['n']) > most) return { message: `Invalid n: must be at most ${most}.`, param: 'n' };
  if (prompt.includes('forbidden')) {
    return {
      message: 'Your request was rejected by the safety system.',
      code: 'moderation_blocked',
      type: 'image_generation_user_error',
    };
  }
  return null;
}

function sizeOf(fields: Record<string, unknown>): [width: number, height: number] {
  const [width = 0, height = 0] = String(fields['size']).split('x').map(Number);
  return [width, height];
}

async function generate(question: Asked, response: ServerResponse, streams: boolean): Promise<void> {
  const problem = complaint(question, streams);
  if (problem) return sendError(response, 400, problem);
  const [width, height] = sizeOf(question.fields);
  await sendPictures(question, response, await plainPng(width, height), 'image_generation');
}

async function edit(question: Asked, response: ServerResponse, streams: boolean): Promise<void> {
  const problem = complaint(question, streams);
  if (problem) return sendError(response, 400, problem);
  const picture = question.files.find(({ name }) => name === 'image' || name === 'image[]');
  if (!picture) return sendError(response, 400, { message: 'Missing image.', param: 'image' });
  const mask = question.files.find(({ name }) => name === 'mask');
  const { width, height } = await sharp(picture.bytes).metadata();
  if (mask) {
    const head = await sharp(mask.bytes).metadata();
    if (head.format !== 'png' || !head.hasAlpha) {
      return sendError(response, 400, {
        message: 'Invalid mask image format - mask has no alpha.',
        param: 'mask',
      });
    }
    if (head.width !== width || head.height !== height) {
      return sendError(response, 400, { message: 'Mask size does not match image size.', param: 'mask' });
    }
  }
  const drawn = await redrawn(picture.bytes, mask?.bytes, question.fields['background'] === 'transparent');
  const [toWidth, toHeight] = sizeOf(question.fields);
  const sized = await sharp(drawn)
    .resize(toWidth, toHeight, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await sendPictures(question, response, sized, 'image_edit');
}

/** As a model does: everything anew, a little off in its light, something else in the mask. */
async function redrawn(picture: Buffer, mask: Buffer | undefined, isCut: boolean): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alpha = mask ? await sharp(mask).ensureAlpha().extractChannel(3).raw().toBuffer() : null;
  const fresh = [freshColour.r, freshColour.g, freshColour.b];
  for (let i = 0; i < info.width * info.height; i++) {
    const x = i % info.width;
    const isFresh = alpha?.[i] === 0;
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = isFresh ? (fresh[c] ?? 0) : Math.min(255, (data[i * 4 + c] ?? 0) + drift);
    }
    data[i * 4 + 3] = isCut && (x < info.width / 4 || x >= (info.width * 3) / 4) ? 0 : 255;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function sendPictures(
  { fields }: Asked,
  response: ServerResponse,
  picture: Buffer,
  kind: 'image_generation' | 'image_edit',
): Promise<void> {
  const b64_json = picture.toString('base64');
  if (fields['stream'] === true || fields['stream'] === 'true') {
    const partials = Array.from(
      { length: Number(fields['partial_images']) },
      (_, partial_image_index): [string, object] => [
        `${kind}.partial_image`,
        { b64_json, partial_image_index },
      ],
    );
    return sendEvents(response, [...partials, [`${kind}.completed`, { b64_json, usage: {} }]]);
  }
  const data = Array.from({ length: Number(fields['n'] ?? 1) }, () => ({ b64_json }));
  sendJson(response, 200, { created: 1, data });
}

/** The calls of clips: jobs that are done at the second look, and a file for as long as they are not deleted. */
function videoService(clip: Uint8Array): Answer {
  const jobs = new Map<string, { looks: number; from: string | null; fields: Asked['fields'] }>();
  let made = 0;

  const view = (
    id: string,
    { looks, from, fields }: { looks: number; from: string | null; fields: object },
  ) => ({
    ...{ id, object: 'video', ...fields, remixed_from_video_id: from },
    ...{ status: looks > 1 ? 'completed' : 'queued', progress: looks > 1 ? 100 : 0 },
  });

  function begin(response: ServerResponse, from: string | null, fields: Asked['fields']): void {
    if (!fields['prompt']) return sendError(response, 400, { message: 'Missing prompt.', param: 'prompt' });
    made += 1;
    const [id, job] = [`video_${made}`, { looks: 0, from, fields }];
    jobs.set(id, job);
    sendJson(response, 200, view(id, job));
  }

  return ({ method, path, fields }, response) => {
    const [, id, call = ''] = path.split('/');
    if (id === undefined) return begin(response, null, fields);
    const job = jobs.get(id);
    if (!job) return sendError(response, 404, { message: `No video ${id}.` });
    if (method === 'POST' && call === 'remix') return begin(response, id, { prompt: fields['prompt'] });
    if (method === 'DELETE') return sendJson(response, 200, { id, deleted: jobs.delete(id) });
    if (call === 'content') return response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
    job.looks += 1;
    sendJson(response, 200, view(id, job));
  };
}

function chat({ fields }: Asked, response: ServerResponse): void {
  if (fields['stream'] !== true) {
    return sendJson(response, 200, {
      choices: [{ message: { role: 'assistant', content: ' A red door. ' } }],
    });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of ['A red door', ', evening light', '']) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}
