import { isHexColour } from '@tai/contracts';
import { z } from 'zod';
import { variable, wholeNumber } from './variable.ts';

/** Corners of controls in px, by name. */
const brandRadii = { small: 4, medium: 8, large: 12 };

/** Variables about the name, the colours and the logo of an installation. */
export const brandVariables = {
  BRAND_NAME: variable({
    schema: z
      .string()
      .regex(/^\P{Cc}{1,40}$/u)
      .refine((value) => value.trim() === value)
      .optional(),
    allowed: '1 to 40 characters without spaces around them',
    purpose: 'Name in the title of the window and of the logo for screen readers; default: TAI.',
  }),
  BRAND_ACCENT: variable({
    schema: z.string().refine(isHexColour).optional(),
    allowed: '# and six hexadecimal digits, for example #0a7d5a',
    purpose:
      'Accent color. Its hover, tints and text are computed for both themes; a color that is too light or too dark for one of them is refused.',
  }),
  BRAND_RADIUS: variable({
    schema: z
      .enum({ small: 'small', medium: 'medium', large: 'large' })
      .transform((size) => brandRadii[size])
      .or(wholeNumber(0, 16))
      .optional(),
    allowed: 'small, medium, large, or a whole number from 0 to 16 (px)',
    purpose:
      'Corners of buttons and fields: 4, 8 or 12 px, or a number; those of cards and dialogs are in proportion. Default: medium.',
  }),
  BRAND_LOGO: variable({
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'an SVG or PNG file of at most 512 kB',
    purpose: 'Logo in place of the product’s, in the menu, on the home and sign-in pages, and in the tab.',
  }),
  BRAND_LOGO_LIGHT: variable({
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'an SVG or PNG file of at most 512 kB, with BRAND_LOGO',
    purpose: 'Logo for the light theme; default: `BRAND_LOGO`.',
  }),
  BRAND_ICON: variable({
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'an SVG or PNG file of at most 512 kB',
    purpose: 'Square logo for the tab and the narrow menu; default: `BRAND_LOGO`.',
  }),
};
