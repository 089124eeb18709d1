import type { TranscodeOptions, VideoFacts } from '@tai/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DerivedKind } from '../../platform/files/derivedContents.ts';
import type { StoredFacts } from '../media/index.ts';

/** Something that is made of clips in the background. */
export interface RenditionKind {
  kind: DerivedKind;
  /** Of `StoredFacts['video']`, set once it is made. */
  flag: keyof NonNullable<StoredFacts['video']> & `has${string}`;
  /** For which clips, by their facts. */
  isWanted(facts: PgColumn): SQL | undefined;
  options(video: VideoFacts): TranscodeOptions;
  /** Milliseconds that making it may take. */
  deadline: number;
}

/** Under 300 kB at the bit rates of the encoder. */
const preview = { seconds: 3, fps: 15, longest: 320, hasSound: false };
/** Where it begins, as a share of the clip: where its poster is, so that hovering shows no jump. */
const beginning = 0.1;

/**
 * HEVC, and H.264 with 10 bits or more colours than 4:2:0: what phones and cameras record, and Chrome and Firefox do not play
 * everywhere.
 */
const rarelyPlayed = '^(hev1|hvc1|avc1\\.(6e|7a|f4))';
/** Seconds of clips that are encoded anew. The rest of a longer one would keep an encoder for hours. */
const playableSeconds = 600;

export const renditionKinds: readonly RenditionKind[] = [
  {
    kind: 'preview',
    flag: 'hasPreview',
    isWanted: () => undefined,
    options({ duration }) {
      const seconds = Math.min(preview.seconds, duration);
      const start = Math.max(0, Math.min(beginning * duration, duration - seconds));
      return { ...preview, start, seconds };
    },
    deadline: 60_000,
  },
  {
    kind: 'playable',
    flag: 'hasPlayable',
    isWanted: (facts) => sql`${facts}->'video'->>'videoCodec' ~* ${rarelyPlayed}
      and (${facts}->'video'->>'duration')::float8 <= ${playableSeconds}`,
    options: ({ duration, fps }) => ({
      ...{ start: 0, seconds: duration, longest: 1920, hasSound: true },
      // Clips of varying speed are sampled at their mean.
      fps: Math.min(60, Math.max(1, Math.round(fps))),
    }),
    deadline: 60 * 60_000,
  },
];
