/*
 * A ComfyUI host for tests, written from the protocol reference: HTTP, socket, queue, history, its traps, and on demand
 * its troubles. One job runs at a time; a test can stop it in the middle with `during`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { type WebSocket, WebSocketServer } from 'ws';
import { bodyOf, reply, replyEmpty } from './httpAnswers.ts';
import { evaluate, type TestGraph } from './evaluate.ts';
import { allModels, type Models, objectInfo } from './nodes.ts';
import { withText } from './pngText.ts';
import { upstream, validate } from './validate.ts';

export interface TestJob {
  id: string;
  clientId: string | undefined;
  graph: TestGraph;
  outputs: string[];
  isInterrupted: boolean;
  extraData: Record<string, unknown>;
}

interface Failure {
  exception_type: string;
  exception_message: string;
  node_id?: string;
  node_type?: string;
}

interface Faults {
  /** Takes over an answer; true when it did. */
  answer?: (path: string, response: ServerResponse, request: IncomingMessage & { body: Buffer }) => boolean;
  /** Awaited in the middle of each job. */
  during?: (job: TestJob) => Promise<void> | void;
  /** Ends jobs with an error. */
  failure?: (job: TestJob) => Failure | null;
  /** Answers a submission only when its job is over. */
  isSlowToAnswer?: boolean;
  /** Stops whatever runs, whichever prompt an interrupt names: a host before 0.3.50. */
  isOld?: boolean;
  /** Says nothing on any socket. */
  isMute?: boolean;
}

interface Options {
  models?: Models;
  /** Nodes that the host does not have. */
  without?: readonly string[];
  /** Answer 401 without this `Authorization`. */
  authorization?: string;
  port?: number;
  /** What the host writes between the folders of a file. */
  separator?: '/' | '\\';
  /** A folder of this machine that it lists among its LoRAs. */
  mounted?: string;
  /** It has the store of files, which wants these tags. */
  assetTags?: readonly string[];
  /** What a training makes. */
  weights?: Buffer;
  /** What nodes of clips and 3D write, by the ending of the file. */
  files?: Readonly<Record<string, Buffer>>;
  /** It takes no uploads among its outputs. */
  refusesOutputs?: boolean;
}

/** Nodes that tell steps and previews. */
const samplerClass = /KSampler$|KSamplerAdvanced$|SamplerCustom/;

/** Save nodes of other media than pictures, with the key and the ending of what they write. */
const otherSaves: Readonly<Record<string, { key: string; ending: string }>> = {
  SaveVideo: { key: 'images', ending: 'mp4' },
  VHS_VideoCombine: { key: 'gifs', ending: 'mp4' },
  SaveGLB: { key: '3d', ending: 'glb' },
  SaveAnimatedWEBP: { key: 'images', ending: 'webp' },
};

export async function createProtocolServer(options: Options = {}) {
  const { models = allModels, without = [], authorization } = options;
  const previewJpeg = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
  const faults: Faults = {};
  const events = new EventEmitter();
  const files = new Map<string, Buffer>();
  const views = new Map<string, Buffer>();
  const sockets = new Map<string, WebSocket>();
  const flagged = new Set<WebSocket>();
  const history = new Map<string, Record<string, unknown>>();
  const cache = new Map<string, Record<string, unknown>>();
  const submitted: TestJob[] = [];
  const cancelled: string[] = [];
  let pending: TestJob[] = [];
  let running: TestJob | null = null;
  let freed = 0;
  let made = 0;
  const { separator = '/', mounted, assetTags, refusesOutputs = false } = options;
  let installed = models;
  /** LoRAs that were uploaded. */
  const uploaded = new Map<string, Buffer>();
  /** Nodes with the files that are there now. */
  const currentInfo = () => {
    const inFolder = mounted ? readdirSync(mounted, { recursive: true, withFileTypes: true }) : [];
    const shared = inFolder
      .filter((entry) => entry.isFile() && entry.name.endsWith('.safetensors'))
      .map((entry) => relative(mounted ?? '', join(entry.parentPath, entry.name)).replaceAll('/', separator));
    const folders = Array.from(files.keys(), (name) => name.split('/'));
    const datasets = [
      ...new Set(folders.flatMap(([folder = '', file]) => (file === undefined ? [] : [folder]))),
    ];
    return objectInfo(
      { ...installed, datasets, loras: [...installed.loras, ...shared, ...uploaded.keys()] },
      without,
    );
  };
  /** Rises with every restart: what ran before is gone. */
  let life = 0;

  function tell(job: TestJob, type: string, data: Record<string, unknown>): void {
    const text = JSON.stringify({ type, data: { ...data, prompt_id: job.id, timestamp: 0 } });
    // A prompt without an id is told to everybody, as the real one does.
    const to = job.clientId === undefined ? [...sockets.values()] : [sockets.get(job.clientId)];
    if (!faults.isMute) for (const socket of to) socket?.send(text);
  }

  function sendPreview(job: TestJob, node: string): void {
    const socket = sockets.get(job.clientId ?? '');
    if (!socket || faults.isMute) return;
    const head = Buffer.alloc(8);
    if (!flagged.has(socket)) {
      head.writeUInt32BE(1, 0);
      head.writeUInt32BE(1, 4);
      socket.send(Buffer.concat([head, previewJpeg]));
      return;
    }
    const metadata = Buffer.from(
      JSON.stringify({
        ...{ node_id: node, prompt_id: job.id, display_node_id: node, parent_node_id: null },
        ...{ real_node_id: node, image_type: 'image/jpeg' },
      }),
    );
    head.writeUInt32BE(4, 0);
    head.writeUInt32BE(metadata.length, 4);
    socket.send(Buffer.concat([head, metadata, previewJpeg]));
  }

  async function execute(job: TestJob): Promise<void> {
    const own = life;
    tell(job, 'execution_start', {});
    events.emit('started', job);
    const key = JSON.stringify(job.graph);
    const known = cache.get(key);
    const nodes = [
      ...new Set(job.outputs.flatMap((output) => [...upstream(job.graph, output)])),
    ].toReversed();
    tell(job, 'execution_cached', { nodes: known ? nodes : [] });
    const messages: unknown[] = [['execution_start', { prompt_id: job.id }]];
    let outputs: Record<string, unknown> = known ?? {};
    let isWell = true;
    if (known) {
      for (const [node, output] of Object.entries(known)) tell(job, 'executed', { node, output });
    } else {
      const failure = faults.failure?.(job) ?? null;
      const states: Record<string, unknown> = {};
      const say = (node: string, state: 'running' | 'finished') => {
        states[node] = { node_id: node, state, value: state === 'finished' ? 1 : 0, max: 1 };
        tell(job, 'progress_state', { nodes: states });
      };
      for (const [index, node] of nodes.entries()) {
        const before = nodes[index - 1];
        if (before !== undefined) say(before, 'finished');
        say(node, 'running');
        tell(job, 'executing', { node, display_node: node });
        const kind = job.graph[node]?.class_type ?? '';
        if (samplerClass.test(kind)) {
          tell(job, 'progress', { value: 1, max: 4, node });
          sendPreview(job, node);
          await faults.during?.(job);
          if (own !== life) return;
          if (job.isInterrupted) break;
          tell(job, 'progress', { value: 3, max: 4, node });
        } else if (kind === 'TrainLoraNode') {
          const max = Number(job.graph[node]?.inputs['steps']);
          tell(job, 'progress', { value: 1, max, node });
          await faults.during?.(job);
          if (own !== life) return;
          if (job.isInterrupted) break;
          tell(job, 'progress', { value: max, max, node });
        } else if (kind.startsWith('SaveLoRA')) {
          if (!failure && options.weights) saveWeights(job.graph[node]?.inputs ?? {}, job.graph);
        } else if (job.outputs.includes(node)) {
          if (!nodes.some((id) => samplerClass.test(job.graph[id]?.class_type ?? ''))) {
            await faults.during?.(job);
            if (own !== life) return;
            if (job.isInterrupted) break;
          }
          if (!failure) outputs = { ...outputs, [node]: await save(job, node) };
        }
      }
      if (job.isInterrupted) {
        isWell = false;
        messages.push(['execution_interrupted', { prompt_id: job.id, node_id: nodes[0], executed: [] }]);
        tell(job, 'execution_interrupted', { node_id: nodes[0] });
      } else if (failure) {
        isWell = false;
        const told = {
          ...failure,
          traceback: ['File "/home/gpu/ComfyUI/execution.py", line 1'],
          executed: [],
        };
        messages.push(['execution_error', told]);
        tell(job, 'execution_error', told);
      } else {
        cache.set(key, outputs);
        messages.push(['execution_success', { prompt_id: job.id }]);
        tell(job, 'execution_success', {});
      }
    }
    history.set(job.id, {
      prompt: [0, job.id, job.graph, {}, job.outputs],
      outputs: isWell ? outputs : {},
      status: { status_str: isWell ? 'success' : 'error', completed: isWell, messages },
    });
    running = null;
    tell(job, 'executing', { node: null });
    events.emit('finished', job);
  }

  /** Named as the real node does: prefix, steps, counter. */
  function saveWeights(inputs: Record<string, unknown>, graph: TestGraph): void {
    const steps = Object.values(graph).find(({ class_type }) => class_type === 'TrainLoraNode')?.inputs[
      'steps'
    ];
    const name = `${String(inputs['prefix'])}_${String(steps)}_steps_00001_.safetensors`;
    const bytes = options.weights ?? Buffer.alloc(0);
    views.set(name, bytes);
    uploaded.set(name.split('/').slice(1).join(separator), bytes);
  }

  async function save(job: TestJob, node: string): Promise<Record<string, unknown>> {
    const other = otherSaves[job.graph[node]?.class_type ?? ''];
    if (other) {
      made++;
      const filename = `test_${String(made).padStart(5, '0')}_.${other.ending}`;
      views.set(filename, options.files?.[other.ending] ?? Buffer.alloc(0));
      return { [other.key]: [{ filename, subfolder: '', type: 'output' }], animated: [true] };
    }
    const pictures = await evaluate(job.graph, node, files);
    const isTemporary = job.graph[node]?.class_type === 'PreviewImage';
    const images = pictures.map((bytes) => {
      made++;
      const filename = `test_${String(made).padStart(5, '0')}_.png`;
      views.set(filename, withText(bytes, 'prompt', JSON.stringify(job.graph)));
      return { filename, subfolder: '', type: isTemporary ? 'temp' : 'output' };
    });
    return { images };
  }

  async function work(): Promise<void> {
    if (running) return;
    const next = pending.shift();
    if (!next) return;
    running = next;
    await execute(next);
    void work();
  }

  function submit(body: Record<string, unknown>): { status: number; answer: unknown } {
    const graph = body['prompt'] as TestGraph | undefined;
    if (!graph) {
      const error = { type: 'no_prompt', message: 'No prompt provided', details: 'No prompt provided' };
      return { status: 400, answer: { error: { ...error, extra_info: {} }, node_errors: {} } };
    }
    const checked = validate(graph, currentInfo(), new Set(files.keys()));
    if (checked.status === 400) {
      return { status: 400, answer: { error: checked.error, node_errors: checked.nodeErrors } };
    }
    const job: TestJob = {
      id: String(body['prompt_id']),
      clientId: body['client_id'] as string | undefined,
      graph,
      outputs: checked.outputs,
      isInterrupted: false,
      extraData: (body['extra_data'] ?? {}) as Record<string, unknown>,
    };
    submitted.push(job);
    if (body['front'] === true) pending.unshift(job);
    else pending.push(job);
    events.emit('submitted', job);
    setImmediate(() => void work());
    return {
      status: 200,
      answer: { prompt_id: job.id, number: submitted.length, node_errors: checked.nodeErrors },
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const path = url.pathname.replace(/^\/api/, '');
    if (authorization && request.headers.authorization !== authorization) return reply(response, 401, {});
    const body = await bodyOf(request);
    if (faults.answer?.(path, response, Object.assign(request, { body }))) return;
    if (request.method === 'GET') {
      if (path === '/object_info') return reply(response, 200, currentInfo());
      if (path.startsWith('/object_info/')) {
        const kind = decodeURIComponent(path.slice('/object_info/'.length));
        const info = currentInfo() as Record<string, unknown>;
        return reply(response, 200, Object.hasOwn(info, kind) ? { [kind]: info[kind] } : {});
      }
      if (path === '/prompt') {
        const queue_remaining = pending.length + (running ? 1 : 0);
        return reply(response, 200, { exec_info: { queue_remaining } });
      }
      if (path === '/queue') {
        response.on('finish', () => events.emit('queueRead'));
        const item = (job: TestJob) => [0, job.id, job.graph, {}, job.outputs];
        return reply(response, 200, {
          queue_running: running ? [item(running)] : [],
          queue_pending: pending.map(item),
        });
      }
      if (path === '/system_stats') return reply(response, 200, stats);
      if (path.startsWith('/history/')) {
        const id = decodeURIComponent(path.slice('/history/'.length));
        return reply(response, 200, history.has(id) ? { [id]: history.get(id) } : {});
      }
      if (path === '/view') {
        const filename = url.searchParams.get('filename') ?? '';
        const subfolder = url.searchParams.get('subfolder') ?? '';
        const bytes = views.get(subfolder === '' ? filename : `${subfolder}/${filename}`);
        if (!bytes) return replyEmpty(response, 404);
        const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
        const sent = bytes.subarray(Number(from ?? 0));
        response.writeHead(from === undefined ? 200 : 206, {
          ...{ 'content-type': 'application/octet-stream', 'content-length': sent.length },
        });
        response.end(sent);
        return;
      }
      return reply(response, 404, {});
    }
    if (path === '/assets') return storeAsset(request, response, body);
    if (path === '/upload/image') {
      const form = await formOf(request, body);
      const subfolder = text(form, 'subfolder');
      if (text(form, 'type') === 'output') {
        if (refusesOutputs) return reply(response, 400, {});
        const file = form.get('image') as File;
        const path = [...subfolder.split('/').slice(1), file.name].join(separator);
        if (subfolder.split('/')[0] === 'loras') uploaded.set(path, Buffer.from(await file.arrayBuffer()));
        return reply(response, 200, { name: file.name, subfolder, type: 'output' });
      }
      if (subfolder !== '') {
        const file = form.get('image') as File;
        files.set(`${subfolder}/${file.name}`, Buffer.from(await file.arrayBuffer()));
        return reply(response, 200, { name: file.name, subfolder, type: 'input' });
      }
      const name = await storeUpload(request, body);
      return reply(response, 200, { name, subfolder: '', type: 'input' });
    }
    const parsed = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    if (path === '/prompt') {
      const over = faults.isSlowToAnswer ? once(events, 'finished') : null;
      const { status, answer } = submit(parsed);
      await over;
      return reply(response, status, answer);
    }
    if (path === '/queue') {
      const ids = parsed['delete'] as string[];
      cancelled.push(...ids.filter((id) => pending.some((job) => job.id === id)));
      pending = pending.filter((job) => !ids.includes(job.id));
      return replyEmpty(response, 200);
    }
    if (path === '/history') {
      for (const id of parsed['delete'] as string[]) history.delete(id);
      return replyEmpty(response, 200);
    }
    if (path === '/interrupt') {
      // Without an id it hits whoever runs: the engine must never do that.
      if (faults.isOld || parsed['prompt_id'] === undefined || parsed['prompt_id'] === running?.id) {
        if (running) {
          running.isInterrupted = true;
          cancelled.push(running.id);
          events.emit('interrupted', running);
        }
      }
      return replyEmpty(response, 200);
    }
    if (path === '/free') {
      freed++;
      cache.clear();
      return replyEmpty(response, 200);
    }
    return reply(response, 404, {});
  }

  /** Takes a file into the store of files, which names it by a hash of its own. */
  async function storeAsset(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    if (!assetTags) return reply(response, 404, {});
    const form = await formOf(request, body);
    const tags = JSON.parse(text(form, 'tags')) as string[];
    if (tags.join() !== assetTags.join()) return reply(response, 400, { error: { code: 'INVALID_TAGS' } });
    const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer());
    const hash = createHash('sha512').update(bytes).digest('hex').slice(0, 64);
    uploaded.set(`${hash}.safetensors`, bytes);
    return reply(response, 201, { id: randomUUID(), asset_hash: `blake3:${hash}`, tags });
  }

  /** Same name and bytes keep the name, other bytes get another one. */
  async function storeUpload(request: IncomingMessage, body: Buffer): Promise<string> {
    const form = await formOf(request, body);
    const file = form.get('image') as File;
    const bytes = Buffer.from(await file.arrayBuffer());
    const isFree = (name: string) =>
      text(form, 'overwrite') === 'true' || (files.get(name)?.equals(bytes) ?? true);
    const copies = Array.from({ length: 9 }, (_, copy) => file.name.replace(/(\.\w+)$/, ` (${copy + 1})$1`));
    const name = [file.name, ...copies].find(isFree) ?? file.name;
    files.set(name, bytes);
    return name;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(`Traceback (most recent call last):\n${String(error)}`);
    });
  });
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (authorization && request.headers.authorization !== authorization) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      return;
    }
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      const id = new URL(request.url ?? '/', 'http://host').searchParams.get('clientId') ?? '';
      sockets.set(id, opened);
      opened.send(
        JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } }, sid: id } }),
      );
      opened.on('message', (message) => {
        const { type, data } = JSON.parse(String(message)) as { type: string; data: Record<string, unknown> };
        if (type === 'feature_flags') {
          if (data['supports_preview_metadata'] === true) flagged.add(opened);
          const own = { supports_preview_metadata: true, max_upload_size: 104_857_600 };
          opened.send(JSON.stringify({ type: 'feature_flags', data: own }));
        }
        events.emit('flags', id);
      });
      // As the real one: the id is forgotten whichever socket of it closes.
      opened.on('close', () => {
        sockets.delete(id);
        events.emit('socketClosed', id);
      });
      opened.on('error', () => {});
      events.emit('socketOpened', id);
    });
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(options.port ?? 0);

  function kill(): Promise<void> {
    life++;
    running = null;
    pending = [];
    history.clear();
    cache.clear();
    for (const socket of upgrades.clients) socket.terminate();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    server.closeAllConnections();
    return closed;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    name: `127.0.0.1:${port}`,
    faults,
    files,
    views,
    submitted,
    cancelled,
    history,
    sockets,
    freed: () => freed,
    /** Resolves when the next event of that kind happens. */
    next: (
      kind:
        | 'submitted'
        | 'started'
        | 'finished'
        | 'interrupted'
        | 'queueRead'
        | 'socketOpened'
        | 'socketClosed'
        | 'flags',
    ) => once(events, kind),
    /** Somebody else's job. */
    submitForeign: (graph: TestGraph) => submit({ prompt: graph, prompt_id: randomUUID() }),
    install(changed: Models) {
      installed = changed;
    },
    /** LoRAs that were sent to it, by the name that it lists. */
    uploaded,
    /** Goes away without a word; what it knew is lost. */
    kill,
    /** Comes back on the same port. */
    restart: () => listen(port),
    /** Forgets its jobs, as a restart does, and stays. */
    forget() {
      life++;
      running = null;
      pending = [];
      history.clear();
    },
    cutSockets() {
      for (const socket of upgrades.clients) socket.terminate();
    },
    async close() {
      if (server.listening) await kill();
    },
  };
}

function formOf(request: IncomingMessage, body: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers }).formData();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export type ProtocolServer = Awaited<ReturnType<typeof createProtocolServer>>;

const stats = {
  system: { os: 'posix', comfyui_version: '0.3.64', python_version: '3.12', argv: ['main.py'] },
  devices: [
    { name: 'cuda:0 NVIDIA Test 4090', type: 'cuda', index: 0, vram_total: 24_000, vram_free: 20_000 },
  ],
};
