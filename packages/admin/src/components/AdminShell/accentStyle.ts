import { accentColours } from '@tai/contracts';
import type { CSSProperties } from 'react';
import { productColour } from '../../state/display.ts';

/** Overrides the accent of the design system with the chosen colour, for everything below. */
export function accentStyle(hex: string, mode: 'dark' | 'light'): CSSProperties {
  if (hex.toUpperCase() === productColour) return {};
  const { accent, fill, fillHover, onFill, text, selected } = accentColours(hex, mode);
  return {
    '--tai-accent': accent,
    '--tai-accent-fill': fill,
    '--tai-accent-fill-hover': fillHover,
    '--tai-accent-text': text,
    '--tai-on-accent': onFill,
    '--tai-selected': selected,
  } as CSSProperties;
}
