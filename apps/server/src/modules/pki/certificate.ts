/*
 * Certificates: made with @peculiar/x509, which builds on the Web Crypto of Node, and read with Node's own parser.
 */
import { createHash, KeyObject, randomBytes, webcrypto, type X509Certificate } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from './x509.ts';
import type { SigningKeyRow } from './signingKey.repository.ts';

export type SigningAlgorithm = SigningKeyRow['algorithm'];

/** What a key row says of its certificate. */
export type CertificateFacts = Pick<
  SigningKeyRow,
  'subject' | 'issuer' | 'serialNumber' | 'fingerprint' | 'notBefore' | 'notAfter' | 'isSelfSigned'
>;

const generation = {
  ed25519: { name: 'Ed25519' },
  'ecdsa-p256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
} as const satisfies Record<SigningAlgorithm, object>;

export interface NewCertificate {
  algorithm: SigningAlgorithm;
  name: string;
  organization: string;
  /** Epoch milliseconds. */
  notBefore: number;
  notAfter: number;
}

/** Makes a key and a certificate that it signed itself, both as PEM. */
export async function makeSelfSigned(
  input: NewCertificate,
): Promise<{ privateKey: string; certificate: string }> {
  const algorithm = generation[input.algorithm];
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Positive and not zero, as RFC 5280 asks for.
    serialNumber: `4${randomBytes(16).toString('hex').slice(1)}`,
    // As values of their type: a bare text would be read as the notation of names, with its own escapes.
    name: new Name([{ O: [{ utf8String: input.organization }] }, { CN: [{ utf8String: input.name }] }]),
    notBefore: new Date(input.notBefore),
    notAfter: new Date(input.notAfter),
    keys: keys as Parameters<typeof X509CertificateGenerator.createSelfSigned>[0]['keys'],
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      await SubjectKeyIdentifierExtension.create(
        keys.publicKey as Parameters<typeof SubjectKeyIdentifierExtension.create>[0],
      ),
    ],
  });
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  return { privateKey: String(privateKey), certificate: `${certificate.toString('pem').trim()}\n` };
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  return {
    subject: rfc4514(certificate.subject),
    issuer: rfc4514(certificate.issuer),
    serialNumber: certificate.serialNumber.toLowerCase(),
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
    notBefore: certificate.validFromDate.getTime(),
    notAfter: certificate.validToDate.getTime(),
    isSelfSigned: certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey),
  };
}

/** Node writes one part of a name a line, already escaped, in the order of the certificate; RFC 4514 wants the reverse. */
function rfc4514(name: string | undefined): string {
  return (name ?? '').split('\n').toReversed().join(',');
}
