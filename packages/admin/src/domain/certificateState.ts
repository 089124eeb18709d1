const day = 24 * 60 * 60_000;
/** So many days before its end a certificate is warned about. */
const warningDays = 30;

/** How a certificate stands: `days` are whole days until it ends. */
export type CertificateState =
  | { kind: 'valid' }
  | { kind: 'notYet' }
  | { kind: 'ending'; days: number }
  | { kind: 'expired' };

/** @param now epoch milliseconds, as the two others are */
export function certificateState(
  { notBefore, notAfter }: { notBefore: number; notAfter: number },
  now: number,
): CertificateState {
  if (now >= notAfter) return { kind: 'expired' };
  if (now < notBefore) return { kind: 'notYet' };
  const left = notAfter - now;
  return left < warningDays * day ? { kind: 'ending', days: Math.floor(left / day) } : { kind: 'valid' };
}
