import { imageFlags, type DatasetImage, type ImageFlag } from '@tai/contracts';
import { isSameTag, tagsOf } from './labels.ts';

/** Which images of a dataset are shown. */
export type ImageFilter =
  | { type: 'all' }
  | { type: 'unlabelled' }
  | { type: 'excluded' }
  | { type: 'edited' }
  | { type: 'flag'; flag: ImageFlag }
  | { type: 'tag'; tag: string };

export const noFilter: ImageFilter = { type: 'all' };

export function matchesFilter(image: DatasetImage, filter: ImageFilter): boolean {
  switch (filter.type) {
    case 'all':
      return true;
    case 'unlabelled':
      return image.labels.trim() === '';
    case 'excluded':
      return image.isExcluded;
    case 'edited':
      return image.crop !== null || image.isFlipped;
    case 'flag':
      return image.flags.includes(filter.flag);
    case 'tag':
      return tagsOf(image.labels).some((tag) => isSameTag(tag, filter.tag));
  }
}

/** Filters that find something, besides tags, each with how many images it finds. */
export function usefulFilters(images: readonly DatasetImage[]): { filter: ImageFilter; count: number }[] {
  const filters: ImageFilter[] = [
    { type: 'unlabelled' },
    ...imageFlags.map((flag): ImageFilter => ({ type: 'flag', flag })),
    { type: 'excluded' },
    { type: 'edited' },
  ];
  return filters
    .map((filter) => ({ filter, count: images.filter((image) => matchesFilter(image, filter)).length }))
    .filter(({ count }) => count > 0);
}

/** The filter as the value of a choice. */
export function filterKey(filter: ImageFilter): string {
  return filter.type === 'flag' ? filter.flag : filter.type;
}
