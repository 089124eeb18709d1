import { color } from '@tai/design-system';
import { slotTypes } from '@tai/contracts';
import { slotColours } from '../../domain/slotColours.ts';

/** Colour of a slot; grey when it has no type of its own or several. */
export function slotColour(types: readonly string[]): string {
  const type = types.length === 1 ? slotTypes.find((one) => one === types[0]) : undefined;
  return type === undefined ? color.textMuted : slotColours[type];
}
