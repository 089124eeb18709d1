import { fileUrl, type MediaFacts, type VideoFacts } from '@tai/contracts';

/** What rows know of a clip or a 3D file. */
export interface StoredFacts extends MediaFacts {
  video?: VideoFacts & {
    /** A hover preview was made from the content of the row. */
    hasPreview?: true;
    /** A rendition was made of it that browsers play. */
    hasPlayable?: true;
  };
}

/** The facts as the wire has them. */
export function shownFacts(facts: StoredFacts | null, fileId: string): MediaFacts {
  if (!facts?.video) return facts ?? {};
  const { hasPreview, hasPlayable, ...video } = facts.video;
  return {
    ...facts,
    video: {
      ...video,
      ...(hasPreview && { previewUrl: fileUrl(fileId, 'preview') }),
      ...(hasPlayable && { playUrl: fileUrl(fileId, 'playable') }),
    },
  };
}

/** The facts for a row on another content, from which nothing was made yet. */
export function factsOfCopy(facts: StoredFacts | null): StoredFacts | null {
  if (!facts?.video) return facts;
  const { hasPreview: _preview, hasPlayable: _playable, ...video } = facts.video;
  return { ...facts, video };
}
