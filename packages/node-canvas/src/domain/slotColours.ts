import type { SlotType } from '@tai/contracts';

/** One hue for each type that flows: links and handles have it. Text beside them names the type as well. */
export const slotColours: Readonly<Record<SlotType, string>> = {
  image: '#4ea3f5',
  video: '#c77df3',
  '3d': '#3fb984',
  text: '#e2a53b',
  mask: '#9aa0b5',
  styles: '#f0616d',
  size: '#48c0c0',
  number: '#b6c84a',
};
