import { fileUrl, type MediaFacts, type VideoFacts } from '@tai/contracts';

/** What rows know of a clip or a 3D file. */
export interface StoredFacts extends MediaFacts {
  video?: VideoFacts & {
    /** A hover preview was made from the content of the row. */
    hasPreview?: true;
  };
}

/** The facts as the wire has them. */
export function shownFacts(facts: StoredFacts | null, fileId: string): MediaFacts {
  if (!facts?.video) return facts ?? {};
  const { hasPreview, ...video } = facts.video;
  return { ...facts, video: hasPreview ? { ...video, previewUrl: fileUrl(fileId, 'preview') } : video };
}

/** The facts for a row on another content, from which nothing was made yet. */
export function factsOfCopy(facts: StoredFacts | null): StoredFacts | null {
  if (!facts?.video) return facts;
  const { hasPreview: _, ...video } = facts.video;
  return { ...facts, video };
}
