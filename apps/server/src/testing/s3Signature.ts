import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a request was signed with, by its header or its address. */
interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  /** Milliseconds since 1970 from which it is no longer good. */
  until: number;
}

/** Whether AWS Signature Version 4 of a request is right for a secret; null when it is, else why it is not. */
export function signatureProblem(
  request: IncomingMessage,
  url: URL,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | null {
  const claim = claimOf(request, url);
  if (claim === null || claim.until < Date.now()) return 'AccessDenied';
  const [keyId = '', day = '', region = '', service = '', end = ''] = claim.credential.split('/');
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', claim.date, [day, region, service, end].join('/'), hashed].join('\n');
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === claim.signature ? null : 'SignatureDoesNotMatch';
}

function claimOf({ headers }: IncomingMessage, { searchParams }: URL): Claim | null {
  const inAddress = searchParams.get('X-Amz-Signature');
  if (inAddress !== null) {
    const date = searchParams.get('X-Amz-Date') ?? '';
    const from = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
    return {
      credential: searchParams.get('X-Amz-Credential') ?? '',
      signedHeaders: searchParams.get('X-Amz-SignedHeaders') ?? '',
      ...{ signature: inAddress, date, payload: 'UNSIGNED-PAYLOAD' },
      until: from + Number(searchParams.get('X-Amz-Expires')) * 1000,
    };
  }
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return null;
  const payload = String(headers['x-amz-content-sha256']);
  const date = String(headers['x-amz-date']);
  return { credential, signedHeaders, signature, date, payload, until: Number.POSITIVE_INFINITY };
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
