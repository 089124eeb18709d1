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
 * @throws ApiError keyInvalid, keyExpired
 */
export function readImportedKey(certificates: string, privateKey: string, now: number): ImportedKey {
  const chain = readChain(certificates);
  const [leaf] = chain;
  if (!leaf) throw invalid('there is no certificate in PEM');
  const key = readPrivateKey(privateKey);
  const algorithm = algorithmOf(key);
  if (!isPublicKeyOf(leaf.publicKey, key)) throw invalid('the key does not belong to the certificate');
  if (!maySign(leaf)) throw invalid('the certificate is not for digital signatures');
  for (const [place, certificate] of chain.entries()) {
    assertValidNow(certificate, now);
    const issuer = chain[place + 1];
    if (issuer && !isIssuedBy(certificate, issuer)) {
      throw invalid(`certificate ${place + 2} of the chain did not issue the one before it`);
    }
  }
  return { algorithm, chain, privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })) };
}

function readChain(text: string): X509Certificate[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length > chainMax) throw invalid(`a chain has at most ${chainMax} certificates`);
  return blocks.map((block, place) => {
    try {
      return new X509Certificate(block);
    } catch (error) {
      throw invalid(`certificate ${place + 1} cannot be read`, error);
    }
  });
}

function readPrivateKey(text: string): KeyObject {
  if (/ENCRYPTED/.test(text)) throw invalid('the key is protected by a passphrase; remove it before');
  try {
    return createPrivateKey({ key: text, format: 'pem' });
  } catch (error) {
    throw invalid('the key cannot be read as PEM', error);
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningAlgorithm {
  if (asymmetricKeyType === 'ed25519') return 'ed25519';
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ecdsa-p256';
  const found = [asymmetricKeyType, asymmetricKeyDetails?.namedCurve].filter(Boolean).join(' ');
  throw invalid(`the key is ${found}; allowed are Ed25519 and ECDSA on P-256`);
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

function assertValidNow({ subject, validFromDate, validToDate }: X509Certificate, now: number): void {
  const name = subject.replaceAll('\n', ', ').slice(0, 100);
  const from = validFromDate.toISOString();
  const to = validToDate.toISOString();
  if (now < validFromDate.getTime())
    throw new ApiError('keyExpired', { detail: `${name} is valid from ${from}` });
  if (now >= validToDate.getTime())
    throw new ApiError('keyExpired', { detail: `${name} was valid until ${to}` });
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function invalid(detail: string, cause?: unknown): ApiError {
  return new ApiError('keyInvalid', { detail }, { cause });
}
