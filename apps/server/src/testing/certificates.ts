import { KeyObject, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '../modules/pki/x509.ts';

const day = 24 * 60 * 60_000;
const ecdsa = (namedCurve: string) => ({ name: 'ECDSA', namedCurve, hash: 'SHA-256' });

/** A certificate with its key, as an administrator gets them from somewhere else. */
export interface IssuedCertificate {
  certificate: string;
  privateKey: string;
  name: string;
  keys: webcrypto.CryptoKeyPair;
}

interface IssueOptions {
  name: string;
  /** Signs it; without one it signs itself. */
  by?: IssuedCertificate;
  isAuthority?: boolean;
  curve?: 'P-256' | 'P-384';
  usage?: number;
  /** Days from now. */
  from?: number;
  to?: number;
}

/** Issues a certificate that is valid now unless the options say otherwise. */
export async function issueCertificate({
  name,
  by,
  isAuthority = false,
  curve = 'P-256',
  usage = isAuthority ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature,
  from = -1,
  to = 30,
}: IssueOptions): Promise<IssuedCertificate> {
  const keys = await webcrypto.subtle.generateKey(ecdsa(curve), true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: `CN=${by?.name ?? name}`,
    notBefore: new Date(Date.now() + from * day),
    notAfter: new Date(Date.now() + to * day),
    publicKey: keys.publicKey as never,
    signingKey: (by?.keys ?? keys).privateKey as never,
    signingAlgorithm: ecdsa('P-256'),
    extensions: [new BasicConstraintsExtension(isAuthority), new KeyUsagesExtension(usage)],
  });
  const privateKey = String(KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }));
  return { name, keys, privateKey, certificate: `${certificate.toString('pem')}\n` };
}
