import { skipToken } from '@reduxjs/toolkit/query';
import { pictureApi } from '@tai/api-client';
import type { Medium, VideoFacts, Work } from '@tai/contracts';
import { usePictureFlagsQuery } from '../../api/pictureFlagsApi.ts';

/** What a tile of the dialog shows of a picture. */
export interface ShownPicture {
  thumbUrl: string;
  previewUrl: string;
  thumbhash: string;
  prompt: string;
  medium: Medium;
  video?: VideoFacts | undefined;
}

/** The pictures behind ids of the form: of the library, or of the work when their originals are gone. */
export function usePublishPictures(ids: readonly string[], work: Work | null) {
  // The order says nothing about them, so that moving one asks for nothing.
  const sorted = ids.length > 0 ? ids.toSorted() : skipToken;
  const { data, currentData, isError, refetch } = pictureApi.usePicturesByIdQuery(sorted);
  const there = currentData?.map(({ id }) => id) ?? [];
  const { data: flags = [] } = usePictureFlagsQuery(there.length > 0 ? there : skipToken);
  const ofWork = new Map(work?.pictures.map((picture, place) => [picture.id, place]));
  // A picture may be known to the form by its library's id and be gone since.
  for (const [place, id] of (work?.own?.pictureIds ?? []).entries()) if (id !== null) ofWork.set(id, place);

  function shown(id: string): ShownPicture | null {
    const picture = data?.find((one) => one.id === id);
    if (picture) {
      const { thumbUrl, previewUrl, thumbhash, prompt, name, medium, video } = picture;
      return { thumbUrl, previewUrl, thumbhash, medium, video, prompt: prompt || name || '' };
    }
    const place = ofWork.get(id);
    const image = place === undefined ? undefined : work?.pictures[place];
    if (!image || place === undefined) return null;
    return { ...image, prompt: work?.recipes[place]?.prompt ?? '' };
  }

  const media = new Set(ids.flatMap((id) => shown(id)?.medium ?? []));

  return {
    shown,
    /** What all of them are; null while nothing is known, and when they differ. */
    medium: media.size === 1 ? ([...media][0] ?? null) : null,
    isMixed: media.size > 1,
    /** Pictures of the work that no library has any more: they cannot be chosen again. */
    isFixed: (id: string) => ofWork.has(id) && currentData !== undefined && !there.includes(id),
    gone: currentData ? ids.filter((id) => !there.includes(id) && !ofWork.has(id)) : [],
    secret: flags.filter(({ isPrivate }) => isPrivate).map(({ id }) => id),
    isFailed: isError,
    retry: () => void refetch(),
  };
}
