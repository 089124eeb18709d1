import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { KeyUsageFlags, KeyUsagesExtension, ReadCertificate } from './x509.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SigningAlgorithm } from './certificate.ts';

/** A key and its certificate that were checked and may sign. */
export interface ImportedKey {
  algorithm: SigningAlgorithm;
  /** PKCS #8 as PEM. */
  privateKey: string;
  /** The key's certificate, then each that vouches for the one before. */
  chain: X509Certificate[];
}

const chainMax = 5;

/**
 * Reads and checks PEM texts.
 * @param now epoch milliseconds
 * @throws ApiError that names what is wrong with the key or a certificate
 */
export function readImportedKey(certificates: string, privateKey: string, now: number): ImportedKey {
  const chain = readChain(certificates);
  const [leaf] = chain;
  if (!leaf) throw new ApiError('certificateMissing');
  const key = readPrivateKey(privateKey);
  const algorithm = algorithmOf(key);
  if (!isPublicKeyOf(leaf.publicKey, key)) throw new ApiError('keyNotOfCertificate');
  if (!maySign(leaf)) throw new ApiError('certificateUsage');
  for (const [place, certificate] of chain.entries()) {
    assertValidNow(certificate, now);
    const issuer = chain[place + 1];
    if (issuer && !isIssuedBy(certificate, issuer)) {
      throw new ApiError('certificateChainBroken', { place: place + 2 });
    }
  }
  return { algorithm, chain, privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })) };
}

function readChain(text: string): X509Certificate[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length > chainMax) throw new ApiError('certificateChainTooLong', { max: chainMax });
  return blocks.map((block, place) => {
    try {
      return new X509Certificate(block);
    } catch (error) {
      throw new ApiError('certificateUnreadable', { place: place + 1 }, { cause: error });
    }
  });
}

function readPrivateKey(text: string): KeyObject {
  if (/ENCRYPTED/.test(text)) throw new ApiError('keyEncrypted');
  try {
    return createPrivateKey({ key: text, format: 'pem' });
  } catch (error) {
    throw new ApiError('keyUnreadable', {}, { cause: error });
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningAlgorithm {
  if (asymmetricKeyType === 'ed25519') return 'ed25519';
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ecdsa-p256';
  const found = [asymmetricKeyType, asymmetricKeyDetails?.namedCurve].filter(Boolean).join(' ');
  throw new ApiError('keyAlgorithm', { found });
}

function isPublicKeyOf(publicKey: KeyObject, privateKey: KeyObject): boolean {
  return createPublicKey(privateKey).equals(publicKey);
}

/** A certificate without the extension is not restricted. */
function maySign(certificate: X509Certificate): boolean {
  const usage = new ReadCertificate(certificate.raw as Uint8Array<ArrayBuffer>).getExtension(
    KeyUsagesExtension,
  );
  return !usage || (usage.usages & KeyUsageFlags.digitalSignature) !== 0;
}

function assertValidNow({ validFromDate, validToDate }: X509Certificate, now: number): void {
  const from = validFromDate.toISOString();
  const to = validToDate.toISOString();
  if (now < validFromDate.getTime()) throw new ApiError('certificateNotYetValid', { from });
  if (now >= validToDate.getTime()) throw new ApiError('keyExpired', { to });
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
