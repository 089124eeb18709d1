/*
 * A server of the S3 protocol in memory: as much of it as the file store uses, with its signatures, hashes of payloads,
 * pages of lists and parts of uploads. It is strict where real services differ: what only some of them take, it refuses. Tests
 * make it fail on purpose.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseRange } from '../modules/file/range.ts';
import { signatureProblem } from './s3Signature.ts';

interface StoredObject {
  bytes: Buffer;
  etag: string;
  time: Date;
  encryption: string | undefined;
}

/** How a request goes wrong: refused with a status, cut in the middle of its body, or never answered. */
type S3Fault = 'busy' | 'denied' | 'cut' | 'silent';

export interface S3Server {
  endpoint: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** By their whole name. */
  objects: Map<string, StoredObject>;
  /** Names of unfinished uploads, by their ids. */
  uploads: Map<string, { name: string; time: Date; parts: Map<number, Buffer> }>;
  /** Method and name of each request so far. */
  requests: string[];
  /** Asked for each request. */
  faultOf: (request: { method: string; name: string; query: URLSearchParams }) => S3Fault | null;
  /** Takes no connections until `listen`. */
  stop(): Promise<void>;
  listen(): Promise<void>;
}

/** Few, so that a test sees more than one page. */
const pageSize = 100;

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, name: string) {
    super(name);
    this.status = status;
  }
}

export async function startS3Server(bucket = 'studio'): Promise<S3Server> {
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'a secret of tests' };
  const state: Pick<S3Server, 'objects' | 'uploads' | 'requests' | 'faultOf'> = {
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    faultOf: () => null,
  };
  const http = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return reply.destroy();
      const body = `<Error><Code>${error.message}</Code><Message>refused</Message></Error>`;
      reply.writeHead(error.status, { 'content-type': 'application/xml' });
      return reply.end(request.method === 'HEAD' ? undefined : body);
    });
  });

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const [, inAddress, ...rest] = url.pathname.split('/');
    const name = rest.map(decodeURIComponent).join('/');
    const call = { method: request.method ?? '', name, query: url.searchParams };
    state.requests.push(`${call.method} ${name}`);
    const fault = state.faultOf(call);
    if (fault === 'silent') return;
    const problem = fault === 'denied' ? 'AccessDenied' : signatureProblem(request, url, credentials);
    const body = await buffer(request);
    if (fault === 'busy') throw new Refusal(503, 'SlowDown');
    if (problem !== null) throw new Refusal(403, problem);
    if (inAddress !== bucket) throw new Refusal(404, 'NoSuchBucket');
    assertCommon(request, body);
    if (call.method === 'GET' && name === '') {
      if (url.searchParams.has('uploads')) return sendXml(reply, listUploads(url.searchParams));
      return sendXml(reply, listObjects(url.searchParams));
    }
    if (call.method === 'GET' || call.method === 'HEAD')
      return sendObject(request, reply, find(name), url.searchParams, fault === 'cut');
    if (call.method === 'POST') return sendXml(reply, changeUpload(request, name, url.searchParams, body));
    if (call.method === 'PUT') return put(request, reply, name, url.searchParams, body);
    if (url.searchParams.has('uploadId')) state.uploads.delete(url.searchParams.get('uploadId') ?? '');
    else state.objects.delete(name);
    return reply.writeHead(204).end();
  }

  function find(name: string): StoredObject {
    const found = state.objects.get(name);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    return found;
  }

  function store(request: IncomingMessage, name: string, bytes: Buffer): StoredObject {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const encryption = request.headers['x-amz-server-side-encryption'] as string | undefined;
    const stored = { bytes, etag, time: new Date(), encryption };
    state.objects.set(name, stored);
    return stored;
  }

  function put(
    request: IncomingMessage,
    reply: ServerResponse,
    name: string,
    query: URLSearchParams,
    body: Buffer,
  ) {
    const source = request.headers['x-amz-copy-source'];
    if (source !== undefined) {
      const from = decodeURIComponent(String(source))
        .replace(/^\//, '')
        .slice(bucket.length + 1);
      const { etag, time } = store(request, name, find(from).bytes);
      return sendXml(
        reply,
        `<CopyObjectResult><ETag>${etag}</ETag><LastModified>${time.toISOString()}</LastModified></CopyObjectResult>`,
      );
    }
    const upload = query.get('uploadId');
    if (upload === null) return reply.writeHead(200, { etag: store(request, name, body).etag }).end();
    const found = state.uploads.get(upload);
    if (!found) throw new Refusal(404, 'NoSuchUpload');
    found.parts.set(Number(query.get('partNumber')), body);
    return reply.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }

  function changeUpload(
    request: IncomingMessage,
    name: string,
    query: URLSearchParams,
    body: Buffer,
  ): string {
    if (query.has('uploads')) {
      const id = randomUUID();
      state.uploads.set(id, { name, time: new Date(), parts: new Map() });
      return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    }
    const id = query.get('uploadId') ?? '';
    const upload = state.uploads.get(id);
    if (!upload) throw new Refusal(404, 'NoSuchUpload');
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const parts = numbers.map((number) => upload.parts.get(number));
    const isSmall = parts.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 1024 * 1024);
    if (isSmall || parts.includes(undefined)) throw new Refusal(400, 'InvalidPart');
    const { etag } = store(request, name, Buffer.concat(parts as Buffer[]));
    state.uploads.delete(id);
    return `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`;
  }

  function listObjects(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const all = [...state.objects]
      .filter(([name]) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = all.slice(0, pageSize);
    const isTruncated = all.length > page.length;
    const contents = page.map(
      ([name, { bytes, time }]) =>
        `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${time.toISOString()}</LastModified></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`;
  }

  function listUploads(query: URLSearchParams): string {
    const uploads = [...state.uploads]
      .filter(([, { name }]) => name.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, { name, time }]) =>
          `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${time.toISOString()}</Initiated></Upload>`,
      );
    return `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`;
  }

  const listen = async (port = 0) => {
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    return (http.address() as AddressInfo).port;
  };
  const port = await listen();
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
    listen: async () => void (await listen(port)),
  });
}

/** What is wrong about any request: payloads that changed on their way, and what only some services understand. */
function assertCommon({ headers }: IncomingMessage, body: Buffer): void {
  const hash = headers['x-amz-content-sha256'];
  const isHashed = hash !== undefined && hash !== 'UNSIGNED-PAYLOAD';
  if (isHashed && hash !== createHash('sha256').update(body).digest('hex'))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const isChecked = Object.keys(headers).some((name) => /^x-amz-(sdk-checksum|checksum|trailer)/.test(name));
  if (isChecked || headers['content-encoding'] === 'aws-chunked') throw new Refusal(501, 'NotImplemented');
}

function sendObject(
  { method, headers }: IncomingMessage,
  reply: ServerResponse,
  { bytes, etag, time }: StoredObject,
  query: URLSearchParams,
  isCut: boolean,
): void {
  const range = parseRange(headers.range, bytes.length);
  if (range === 'unsatisfiable') throw new Refusal(416, 'InvalidRange');
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  reply.setHeader('content-length', part.length);
  reply.setHeader('etag', etag).setHeader('last-modified', time.toUTCString());
  for (const name of ['content-type', 'content-disposition', 'cache-control']) {
    const wanted = query.get(`response-${name}`);
    if (wanted !== null) reply.setHeader(name, wanted);
  }
  if (range) reply.setHeader('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  reply.statusCode = range ? 206 : 200;
  if (method === 'HEAD') return void reply.end();
  if (!isCut) return void reply.end(part);
  reply.write(part.subarray(0, Math.floor(part.length / 2)), () => reply.destroy());
}

function sendXml(reply: ServerResponse, text: string): void {
  reply.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}
