import { color } from '@tai/design-system';
import { slotTypes, type SlotType } from '@tai/contracts';

/** One hue for each type that flows: links and handles have it. Text beside them names the type as well. */
const colours: Readonly<Record<SlotType, string>> = {
  image: '#4ea3f5',
  video: '#c77df3',
  '3d': '#3fb984',
  text: '#e2a53b',
  mask: '#9aa0b5',
  styles: '#f0616d',
  size: '#48c0c0',
  number: '#b6c84a',
};

/** Colour of a slot; grey when it has no type of its own or several. */
export function slotColour(types: readonly string[]): string {
  const type = types.length === 1 ? slotTypes.find((one) => one === types[0]) : undefined;
  return type === undefined ? color.textMuted : colours[type];
}
