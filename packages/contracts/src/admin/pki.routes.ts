import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id } from './page.ts';

/** A key with its certificate that signs content labels. The private key never leaves the server. */
const signingKey = z.object({
  id: z.string(),
  name: z.string(),
  algorithm: z.enum(['ed25519', 'ecdsa-p256']),
  /** Distinguished names as RFC 4514 text. */
  subject: z.string(),
  issuer: z.string(),
  /** Hex. */
  serialNumber: z.string(),
  /** SHA-256 of the certificate, hex. */
  fingerprint: z.string(),
  /** Epoch milliseconds. */
  notBefore: z.number(),
  notAfter: z.number(),
  /** `active` signs (one at most), `standby` can, `retired` only verifies. */
  status: z.enum(['active', 'standby', 'retired']),
  isSelfSigned: z.boolean(),
  createTime: z.number(),
  /** Labels it has signed. */
  signatures: z.number(),
});
export type SigningKey = z.infer<typeof signingKey>;

const change = {
  method: 'POST',
  access: 'session',
  permission: permissions.pkiEdit,
  client: 'management',
} as const;

export const listSigningKeys = defineRoute({
  ...change,
  id: 'admin.signingKeys',
  path: '/ota/pki/list',
  summary: 'Keys and certificates that sign content labels',
  response: reply({ data: z.array(signingKey) }),
});

/** Makes a key with a self-signed certificate. The first one is active at once, later ones stand by. */
export const createSigningKey = defineRoute({
  ...change,
  id: 'admin.createSigningKey',
  path: '/ota/pki/create',
  summary: 'Make a signing key with a self-signed certificate',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.administration.keyNameMaxLength)),
    algorithm: z._default(z.enum(['ed25519', 'ecdsa-p256']), 'ecdsa-p256'),
    /** Organisation of the certificate's subject. */
    organization: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(limits.administration.keyNameMaxLength)),
    /** Days that the certificate is valid. */
    days: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.administration.certificateDaysMax)),
      limits.administration.certificateDaysDefault,
    ),
  }),
  response: reply({ data: signingKey }),
});

/** Brings a key and certificate in as PEM text; they must belong together. The chain may follow the certificate. */
export const importSigningKey = defineRoute({
  ...change,
  id: 'admin.importSigningKey',
  path: '/ota/pki/import',
  summary: 'Import a signing key and its certificate as PEM',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.administration.keyNameMaxLength)),
    certificate: z.string().check(z.maxLength(50_000)),
    privateKey: z.string().check(z.maxLength(10_000)),
  }),
  response: reply({ data: signingKey }),
});

/** Makes a key the active one (the one before stands by), or retires one for good. */
export const changeSigningKey = defineRoute({
  ...change,
  id: 'admin.changeSigningKey',
  path: '/ota/pki/change',
  summary: 'Activate or retire a signing key',
  body: z.object({ id, status: z.enum(['active', 'retired']) }),
  response: reply({ data: signingKey }),
});

/** The certificate chain as PEM text, for those who verify labels. */
export const getCertificate = defineRoute({
  ...change,
  id: 'admin.certificate',
  path: '/ota/pki/certificate',
  summary: 'Certificate of a signing key as PEM',
  body: z.object({ id }),
  response: reply({ data: z.object({ fileName: z.string(), pem: z.string() }) }),
});

/** Reads the label of an uploaded picture (multipart part `file`) and checks its signature against the keys here. */
export const verifyLabel = defineRoute({
  ...change,
  id: 'admin.verifyLabel',
  path: '/ota/pki/verify',
  summary: 'Check the content label of a picture',
  rateLimit: 'upload',
  encoding: 'multipart',
  body: z.object({}),
  response: reply({
    data: z.object({
      /** `unlabelled`: no label; `unsigned`: a label without signature; `unknownKey`: signed by a key that is not here;
       * `broken`: the label or the picture was changed; `valid`. */
      verdict: z.enum(['unlabelled', 'unsigned', 'unknownKey', 'broken', 'valid']),
      /** Fields of the label as they stand in the file. */
      label: z.record(z.string(), z.string()),
      key: z.nullable(signingKey),
      signedAt: z.nullable(z.number()),
    }),
  }),
});
