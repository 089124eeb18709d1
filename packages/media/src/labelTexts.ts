import { parseAigcLabel, readXmp, writeXmp, xmpMaxBytes, type Provenance } from '@tai/provenance';

/** Labels as the two texts that every container holds: an XMP packet with all of them, and the TC260 label by itself. */
export interface LabelTexts {
  xmp: string;
  /** JSON; undefined without a label. */
  aigc: string | undefined;
}

/** Name of the TC260 label in containers that have named tags, as its standard gives it. */
export const aigcName = 'AIGC';

/** Longest text that is read, in bytes. */
export const maxTextBytes = xmpMaxBytes;

export function toLabelTexts(labels: Provenance): LabelTexts {
  return { xmp: writeXmp(labels), aigc: labels.aigc ? JSON.stringify(labels.aigc) : undefined };
}

/** What texts out of a file say. The packet wins; the label by itself may have been written by another service. */
export function fromLabelTexts({ xmp, aigc }: Partial<LabelTexts>): Provenance {
  const labels = xmp === undefined ? noLabels() : readXmp(xmp);
  return { ...labels, aigc: labels.aigc ?? (aigc === undefined ? null : parseAigcLabel(aigc)) };
}

export function noLabels(): Provenance {
  return { record: null, digitalSourceType: null, aigc: null };
}
