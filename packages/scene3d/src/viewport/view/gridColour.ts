import type { World } from '../../domain/scene.ts';

/** Light lines on a dark ground, dark lines on a light one. */
export function gridColour(background: World['background']): string {
  if (background.type !== 'colour') return '#8b8b98';
  const value = Number.parseInt(background.colour.slice(1), 16);
  const light = ((value >> 16) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11) / 255;
  return light > 0.45 ? '#4b4b58' : '#b9b9c6';
}
