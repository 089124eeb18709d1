import { z } from 'zod';
import type { BucketConfig } from '../platform/files/bucketCalls.ts';
import type { Variable } from './variable.ts';

/** Where files are kept, and read besides. */
export interface FilesConfig {
  store: 'disk' | 's3';
  /** Read when the store does not have a file, while files are moved. */
  alsoFrom: 'disk' | 's3' | null;
  /** Null when no bucket is configured. */
  bucket: BucketConfig | null;
}

const host = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+$/)
  .refine((value) => URL.canParse(value));
const allowedHost = 'an address http(s)://host[:port] without a path';

/** Variables about where files are kept. */
export const fileVariables = {
  FILE_STORE: {
    schema: z.enum(['disk', 's3']).optional(),
    allowed: 'disk or s3',
    purpose:
      'Where files are kept: `disk`: in `DATA_DIR/files`; `s3`: in the bucket, see [Object store](object-store.md). Default: s3 when `S3_BUCKET` is set.',
  },
  FILES_ALSO_FROM: {
    schema: z.enum(['disk', 's3']).optional(),
    allowed: 'disk or s3, the other one than FILE_STORE',
    purpose: 'While files are moved: where those are read that `FILE_STORE` does not have yet.',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,62}$/)
      .optional(),
    allowed: '3 to 63 letters, digits and . _ -',
    purpose: 'Bucket for the files. It must exist.',
  },
  S3_ENDPOINT: {
    schema: host.optional(),
    allowed: allowedHost,
    purpose: 'Service that has the bucket; default: that of AWS in the region.',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/i)
      .default('us-east-1'),
    allowed: '1 to 60 letters, digits and -',
    purpose: 'Region of the bucket; services with one region take any.',
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/)
      .optional(),
    allowed: 'names of letters, digits and . _ - separated by /',
    purpose: 'Folder in the bucket, so that it can hold other things as well.',
  },
  S3_ACCESS_KEY_ID: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/)
      .optional(),
    allowed: '1 to 500 visible ASCII characters',
    purpose:
      'Key of the bucket; default: what the machine gives (`AWS_…` variables, files in `~/.aws`, the role of the instance or container).',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z
      .string()
      .regex(/^[\x20-\x7e]{1,1000}$/)
      .optional(),
    allowed: '1 to 1000 ASCII characters',
    purpose: 'Its secret.',
    secret: true,
  },
  S3_PATH_STYLE: {
    schema: z.enum(['on', 'off']).optional(),
    allowed: 'on or off',
    purpose:
      '`on`: the bucket is in the path of addresses; `off`: in the host name. Default: on with `S3_ENDPOINT`, else off.',
  },
  S3_ENCRYPTION: {
    schema: z.enum(['none', 'AES256', 'aws:kms']).default('none'),
    allowed: 'none, AES256 or aws:kms',
    purpose: 'Encryption that the service is asked for; `none`: what the bucket does by itself.',
  },
  S3_KMS_KEY_ID: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/)
      .optional(),
    allowed: '1 to 500 visible ASCII characters',
    purpose: 'Key of `aws:kms`; default: that of the account.',
  },
  S3_READS: {
    schema: z.enum(['proxied', 'signed']).default('proxied'),
    allowed: 'proxied or signed',
    purpose:
      '`proxied`: browsers read files from this server; `signed`: images and clips that are only shown come from the bucket, by an address that ends soon.',
  },
  S3_SIGNED_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{2,5}$/)
      .transform(Number)
      .pipe(z.number().min(20).max(86_400))
      .default(300),
    allowed: 'a whole number from 20 to 86400',
    purpose: 'How long such an address is good; half of it at the least.',
  },
  S3_PUBLIC_ENDPOINT: {
    schema: host.optional(),
    allowed: allowedHost,
    purpose: 'Where browsers reach the service when it is another address than `S3_ENDPOINT`.',
  },
} satisfies Record<string, Variable<z.ZodType>>;

type FileValues = { [Name in keyof typeof fileVariables]: z.output<(typeof fileVariables)[Name]['schema']> };

/** Values that are right alone and not together, one sentence for each. */
export function fileContradictions(values: FileValues): string[] {
  const sentences: string[] = [];
  const { S3_BUCKET, FILES_ALSO_FROM: alsoFrom, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const store = storeOf(values);
  if (S3_BUCKET === undefined) {
    const needing = [
      ...(values.FILE_STORE === 's3' ? ['FILE_STORE is "s3"'] : []),
      ...(alsoFrom === 's3' ? ['FILES_ALSO_FROM is "s3"'] : []),
      ...(['S3_ENDPOINT', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_PUBLIC_ENDPOINT'] as const)
        .filter((name) => values[name] !== undefined)
        .map((name) => `${name} is set`),
      ...(values.S3_READS === 'signed' ? ['S3_READS is "signed"'] : []),
    ];
    sentences.push(...needing.map((what) => `${what}, but S3_BUCKET is not set; set S3_BUCKET as well.`));
  }
  if (alsoFrom === store) {
    sentences.push(
      `FILES_ALSO_FROM is "${alsoFrom}", but files are kept there already; set it to ${store === 's3' ? 'disk' : 's3'}, or leave it out.`,
    );
  }
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)) {
    sentences.push(
      'Of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY one is set and the other is not; set both, or neither to use what the machine gives.',
    );
  }
  if (values.S3_KMS_KEY_ID !== undefined && values.S3_ENCRYPTION !== 'aws:kms') {
    sentences.push(
      `S3_KMS_KEY_ID is set, but S3_ENCRYPTION is "${values.S3_ENCRYPTION}"; set it to aws:kms, or leave the key out.`,
    );
  }
  if (values.S3_PUBLIC_ENDPOINT !== undefined && values.S3_READS !== 'signed') {
    sentences.push(
      'S3_PUBLIC_ENDPOINT is set, but S3_READS is "proxied", so no browser goes there; set S3_READS to signed, or leave it out.',
    );
  }
  return sentences;
}

export function filesConfigOf(values: FileValues): FilesConfig {
  return {
    store: storeOf(values),
    alsoFrom: values.FILES_ALSO_FROM ?? null,
    bucket: bucketOf(values),
  };
}

function storeOf({ FILE_STORE, S3_BUCKET }: FileValues): 'disk' | 's3' {
  return FILE_STORE ?? (S3_BUCKET === undefined ? 'disk' : 's3');
}

function bucketOf(values: FileValues): BucketConfig | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_BUCKET === undefined) return null;
  const { S3_ENCRYPTION: algorithm, S3_PATH_STYLE } = values;
  const hasKey = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? null,
    region: values.S3_REGION,
    prefix: S3_PREFIX === undefined ? '' : `${S3_PREFIX.replace(/\/$/, '')}/`,
    credentials: hasKey ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : null,
    pathStyle: S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_PATH_STYLE === 'on',
    encryption: algorithm === 'none' ? null : { algorithm, keyId: values.S3_KMS_KEY_ID ?? null },
    signedSeconds: values.S3_READS === 'signed' ? values.S3_SIGNED_SECONDS : null,
  };
}
