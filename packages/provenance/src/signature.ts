// A signed label: `ReservedCode1`, which the standard leaves to the producer for the safety of label and content,
// holds a signature over every other field and over a hash of the picture. docs/adr/0007-signed-labels.md has why.

import type { AigcLabel } from './record.ts';

/** What a signed label says of its signature. */
export interface LabelSignature {
  /** SHA-256 of the certificate of the key, 64 hex digits. */
  keyFingerprint: string;
  /** Epoch milliseconds. */
  signedAt: number;
  /** Base64url without padding. */
  signature: string;
}

const version = 'TAI1';

/** The text of a signature for `ReservedCode1`. */
export function formatLabelSignature({ keyFingerprint, signedAt, signature }: LabelSignature): string {
  return [version, keyFingerprint, signedAt.toString(36), signature].join('.');
}

/** Reads what `formatLabelSignature` wrote; null for anything else. */
export function parseLabelSignature(text: string): LabelSignature | null {
  const match = /^TAI1\.([0-9a-f]{64})\.([0-9a-z]{1,10})\.([\w-]{20,200})$/.exec(text);
  if (!match) return null;
  const [, keyFingerprint = '', time = '', signature = ''] = match;
  return { keyFingerprint, signedAt: Number.parseInt(time, 36), signature };
}

/**
 * The bytes that are signed: the fields of the label (all but `ReservedCode1`) in a fixed order, who signs when, and
 * the picture.
 * @param imageHash hash of the picture in whichever form, see `codedImage`
 */
export function labelSigningInput(
  label: AigcLabel,
  { keyFingerprint, signedAt }: Omit<LabelSignature, 'signature'>,
  imageHash: string,
): Uint8Array<ArrayBuffer> {
  const { Label, ContentProducer, ProduceID, ContentPropagator, PropagateID, ReservedCode2 } = label;
  const fields = [Label, ContentProducer, ProduceID, ContentPropagator, PropagateID, ReservedCode2];
  return new TextEncoder().encode(JSON.stringify([version, keyFingerprint, signedAt, imageHash, ...fields]));
}
