import { HeadObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { FileStoreTrouble, statusOf } from './fileStoreTrouble.ts';
import { createOutage, type OutagePatience } from './outage.ts';

/** Where a bucket is and how it is used. */
export interface BucketConfig {
  /** Null for the service of AWS in the region. */
  endpoint: string | null;
  /** Where browsers reach it; null for the endpoint. */
  publicEndpoint: string | null;
  bucket: string;
  region: string;
  /** Before every name: empty, or ending with a slash. */
  prefix: string;
  /** Null for what the machine or the environment gives. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  pathStyle: boolean;
  /** Asked of the service for everything that is written. */
  encryption: { algorithm: 'AES256' | 'aws:kms'; keyId: string | null } | null;
  /** Seconds for which an address opens a content; null when browsers read through the server. */
  signedSeconds: number | null;
}

/** Milliseconds. A call is tried again with growing pauses, and all of it ends after `reading` or `writing`. */
const usualPatience = {
  connect: 3_000,
  /** Without a byte; a copy of two gigabytes takes the service a while. */
  idle: 30_000,
  reading: 15_000,
  writing: 120_000,
  ...({ outage: 30_000, waiting: 500, look: 500 } satisfies OutagePatience),
};
/** When nothing listens, the pauses of the client (0.1 s, doubled each time, of which a random part is waited) make it less than a second. */
const tries = 4;
/** At once, of each client. */
const connections = 512;

export type BucketCalls = ReturnType<typeof createBucketCalls>;

/** What every call of a bucket is made with. */
export function createBucketCalls(config: BucketConfig, patience = usualPatience) {
  const { bucket: Bucket, prefix } = config;
  const clientOf = (endpoint: string | null) => new S3Client(clientConfig(config, endpoint, patience));
  const client = clientOf(config.endpoint);
  const reader = clientOf(config.endpoint);
  const publicClient = clientOf(config.publicEndpoint ?? config.endpoint);
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  const outage = createOutage(`the bucket ${Bucket}`, patience, () =>
    client.send(new HeadObjectCommand(at('notes/installation')), {
      abortSignal: AbortSignal.timeout(patience.connect),
    }),
  );

  /** Runs one call of the protocol within its time. */
  async function within<Value>(
    call: string,
    time: number,
    run: (abortSignal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), time);
    try {
      return await run(controller.signal);
    } catch (error) {
      throw new FileStoreTrouble(`the bucket ${Bucket} did not answer ${call}`, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    client,
    /** For calls that bring bytes: they hold a connection for as long as a browser takes. */
    reader,
    /** Signs addresses as browsers use them. */
    publicClient,
    prefix,
    bucket: Bucket,
    encryption: encryptionOf(config),
    at,
    outage,
    /** Milliseconds that a part of an upload may take. */
    writingTime: patience.writing,
    reading: <Value>(call: string, run: (abortSignal: AbortSignal) => Promise<Value>) =>
      outage.outlast(() => within(call, patience.reading, run)),
    /** What was generated or sent is worth more than a quick answer. */
    writing: <Value>(call: string, run: (abortSignal: AbortSignal) => Promise<Value>) =>
      outage.outlast(() => within(call, patience.writing, run), { isPatient: true }),
  };
}

function clientConfig(
  { region, pathStyle, credentials }: BucketConfig,
  endpoint: string | null,
  { connect, idle }: typeof usualPatience,
): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: connections };
  return {
    region,
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: idle,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint !== null && { endpoint }),
    ...(credentials !== null && { credentials }),
  };
}

function encryptionOf({ encryption }: BucketConfig) {
  if (encryption === null) return {};
  const { algorithm, keyId } = encryption;
  return { ServerSideEncryption: algorithm, ...(keyId !== null && { SSEKMSKeyId: keyId }) };
}

/** A missing bucket is trouble, and not an object that is not there. */
export function orMissing(error: unknown): null {
  const isMissing = statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
  if (!isMissing) throw error;
  return null;
}

/** A range that begins behind the end has no bytes. */
export function orMissingOrEmpty(error: unknown): null | 'empty' {
  return statusOf(error) === 416 ? 'empty' : orMissing(error);
}

export function orUnsupported(error: unknown): null {
  if (statusOf(error) !== 501 && statusOf(error) !== 405) throw error;
  return null;
}
