/*
 * The few calls of the S3 protocol that the store is made of. They are the oldest and most common ones, without checksums
 * and conditions that some services refuse: a key is the hash of its bytes, so a request carries it as the hash of
 * its payload, which every service compares.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  type BucketCalls,
  type BucketConfig,
  createBucketCalls,
  orMissing,
  orMissingOrEmpty,
  orUnsupported,
} from './bucketCalls.ts';
import type { AddressOptions, ByteRange } from './fileStore.ts';
import { FileStoreTrouble } from './fileStoreTrouble.ts';

/** An object as a list shows it, without the prefix of the store. */
interface ListedObject {
  name: string;
  bytes: number;
  time: number;
}

/** Four parts of one upload are in memory at a time. */
const upload = { partBytes: 8 * 1024 * 1024, parts: 4 };
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(config: BucketConfig, patience?: Parameters<typeof createBucketCalls>[1]) {
  const calls = createBucketCalls(config, patience);
  return {
    ...writesOf(calls),
    ...readsOf(calls),
    ...listsOf(calls),
    close() {
      calls.outage.close();
      for (const one of [calls.client, calls.reader, calls.publicClient]) one.destroy();
    },
    /** See `OpenFileStore`. */
    stopWaiting: calls.outage.stopWaiting,
  };
}

function writesOf({
  client,
  bucket: Bucket,
  prefix,
  at,
  encryption,
  reading,
  writing,
  writingTime,
  outage,
}: BucketCalls) {
  return {
    /** @param sha256 of the bytes in hex, when it is known */
    async put(name: string, bytes: Uint8Array, sha256?: string): Promise<void> {
      const command = new PutObjectCommand({ ...at(name), ...encryption, Body: bytes });
      if (sha256 !== undefined) {
        command.middlewareStack.add(
          (next) => (args) => {
            (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
            return next(args);
          },
          { step: 'build', name: 'knownPayloadHash' },
        );
      }
      await writing('PutObject', (abortSignal) => client.send(command, { abortSignal }));
    },

    /** Sends a file in parts when it is large, some at a time. */
    async upload(name: string, path: string): Promise<void> {
      const { partBytes: partSize, parts: queueSize } = upload;
      async function send(): Promise<void> {
        const Body = createReadStream(path);
        const params = { ...at(name), ...encryption, Body };
        const sending = new Upload({ client, partSize, queueSize, params });
        // However large it is, it goes on as long as parts arrive.
        const timer = setTimeout(() => void sending.abort(), writingTime);
        sending.on('httpUploadProgress', () => timer.refresh());
        try {
          await sending.done();
        } catch (error) {
          throw new FileStoreTrouble(`the bucket ${Bucket} did not take an upload`, error);
        } finally {
          clearTimeout(timer);
          Body.destroy();
        }
      }
      await outage.outlast(send, { isPatient: true });
    },

    /** Copies within the bucket; false when there is no such object. */
    async copy(from: string, to: string): Promise<boolean> {
      const CopySource = encodeURI(`${Bucket}/${prefix}${from}`);
      const copied = await writing('CopyObject', (abortSignal) =>
        client
          .send(new CopyObjectCommand({ ...at(to), ...encryption, CopySource }), { abortSignal })
          .catch(orMissing),
      );
      return copied !== null;
    },

    /** Does nothing when there is no such object. */
    async remove(name: string): Promise<void> {
      await reading('DeleteObject', (abortSignal) =>
        client.send(new DeleteObjectCommand(at(name)), { abortSignal }).catch(orMissing),
      );
    },
  };
}

function readsOf({ client, reader, publicClient, at, reading }: BucketCalls) {
  return {
    /** Null when there is no such object. */
    async stat(name: string): Promise<{ bytes: number; etag: string | undefined } | null> {
      const found = await reading('HeadObject', (abortSignal) =>
        client.send(new HeadObjectCommand(at(name)), { abortSignal }).catch(orMissing),
      );
      if (found === null) return null;
      return { bytes: found.ContentLength ?? 0, etag: found.ETag };
    },

    /**
     * Null when there is no such object.
     * @param range may reach behind the end
     * @returns the body, how many bytes of it are due, and what changes when other bytes are put there
     */
    async get(
      name: string,
      range?: ByteRange,
    ): Promise<{ body: Readable; bytes: number; etag: string | undefined } | null> {
      const Range = range && `bytes=${range.start}-${Number.isFinite(range.end) ? range.end : ''}`;
      const found = await reading('GetObject', (abortSignal) =>
        reader.send(new GetObjectCommand({ ...at(name), Range }), { abortSignal }).catch(orMissingOrEmpty),
      );
      if (found === null) return null;
      if (found === 'empty') return { body: Readable.from([]), bytes: 0, etag: undefined };
      return { body: found.Body as Readable, bytes: found.ContentLength ?? 0, etag: found.ETag };
    },

    /**
     * An address that opens the object until half of its seconds after the next multiple of half of them. Within that time it
     * is the same address, so that a browser finds what it has.
     */
    async address(
      name: string,
      { mimeType, disposition }: AddressOptions,
      seconds: number,
      now: number,
    ): Promise<string> {
      const half = (seconds * 1000) / 2;
      const signingDate = new Date(Math.floor(now / half) * half);
      const command = new GetObjectCommand({
        ...at(name),
        ResponseContentType: mimeType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: `private, max-age=${Math.floor(seconds / 2)}`,
      });
      return getSignedUrl(publicClient, command, { expiresIn: seconds, signingDate });
    },
  };
}

function listsOf({ client, bucket: Bucket, prefix, reading }: BucketCalls) {
  return {
    async *list(folder: string): AsyncGenerator<ListedObject> {
      let ContinuationToken: string | undefined;
      do {
        const page = await reading('ListObjectsV2', (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${folder}`, ContinuationToken }), {
            abortSignal,
          }),
        );
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size, time: LastModified?.getTime() ?? 0 };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },

    /** Ends uploads in parts that began before a time; a service that cannot list them must forget them by itself. */
    async abortUploads(olderThan: number): Promise<void> {
      const page = await reading('ListMultipartUploads', (abortSignal) =>
        client
          .send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }), { abortSignal })
          .catch(orUnsupported),
      );
      for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
        if (Initiated === undefined || Initiated.getTime() >= olderThan) continue;
        await reading('AbortMultipartUpload', (abortSignal) =>
          client
            .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal })
            .catch(orMissing),
        );
      }
    },
  };
}
