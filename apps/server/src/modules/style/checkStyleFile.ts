import type { StyleHealth } from '@tai/contracts';
import { describeStyle, readStyleHeader, styleHealth, type RangeReader } from '@tai/style-file';

/** What the server has to know of a style file. */
export interface CheckedStyleFile {
  family: string;
  /** Words that likely switch it on, the most frequent first. */
  triggers: string[];
  health: StyleHealth;
}

/**
 * Reads a style file piece by piece. Nothing in it is ever run.
 * @param read bytes from an offset
 * @throws EngineFailure styleFileInvalid, styleFilePickle, styleFileTooLarge, styleFamilyUnknown
 */
export async function checkStyleFile(read: RangeReader, bytes: number): Promise<CheckedStyleFile> {
  const header = await readStyleHeader(read, bytes);
  const { family, triggers } = describeStyle(header);
  const { verdict, nonFinite, strength } = await styleHealth(read, header);
  const details = {
    ok: '',
    weak: `a weight changes by ${strength?.toExponential(1) ?? 'little'} on average`,
    zero: 'all of its weights are zero',
    broken: `${nonFinite} of its values are not numbers`,
  };
  const verdicts = { ok: 'good', weak: 'weak', zero: 'broken', broken: 'broken' } as const;
  return { family, triggers, health: { verdict: verdicts[verdict], detail: details[verdict] } };
}
