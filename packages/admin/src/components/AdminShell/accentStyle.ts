import type { CSSProperties } from 'react';
import { accentColours } from '../../domain/accentColours.ts';
import { productColour } from '../../state/display.ts';

/** Overrides the accent of the design system with the chosen colour, for everything below. */
export function accentStyle(hex: string, mode: 'dark' | 'light'): CSSProperties {
  if (hex.toUpperCase() === productColour) return {};
  const { accent, fill, fillHover, text, selected } = accentColours(hex, mode);
  return {
    '--tai-accent': accent,
    '--tai-accent-fill': fill,
    '--tai-accent-fill-hover': fillHover,
    '--tai-accent-text': text,
    '--tai-selected': selected,
  } as CSSProperties;
}
