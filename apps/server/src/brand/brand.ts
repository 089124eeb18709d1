// The look of the company that runs this installation. It becomes one style sheet, which the page loads before it paints,
// and a few values in the page itself; docs/theming.md lists what they change.

import { createHash } from 'node:crypto';
import { accentColours } from '@tai/contracts';
import type { Config } from '../config/config.ts';
import { type Brand, brandPrefix } from '../platform/http/brandPage.ts';
import { readLogo } from './brandLogo.ts';

/** Corner of a control in px that the design system is drawn with. */
const drawnRadius = 8;

/**
 * Reads the files of the brand and makes its style sheet.
 * @returns null when nothing of it is configured
 * @throws StartError when a logo cannot be used
 */
export async function loadBrand({ name, accent, radius, logos }: Config['brand']): Promise<Brand | null> {
  const logo = logos.dark === null ? null : await readLogo('BRAND_LOGO', logos.dark);
  const logoLight = logos.light === null ? null : await readLogo('BRAND_LOGO_LIGHT', logos.light);
  const icon = logos.icon === null ? null : await readLogo('BRAND_ICON', logos.icon);
  if (name === null && accent === null && radius === null && !logo && !icon) return null;
  const ofTheme = (mode: 'dark' | 'light') => {
    const shownLogo = (mode === 'light' ? logoLight : null) ?? logo;
    return [
      ...(accent === null ? [] : accentVariables(accent, mode)),
      ...(radius === null ? [] : [`--tai-rounding:${radius / drawnRadius}`]),
      ...(shownLogo ? [`--tai-logo:url(${brandPrefix}${shownLogo.fileName})`] : []),
      ...(icon ? [`--tai-icon:url(${brandPrefix}${icon.fileName})`] : []),
    ].join(';');
  };
  // Twice the attribute: the style sheet must win against that of the design system, which is added to the page later.
  const css = (['dark', 'light'] as const)
    .map((mode) => `[data-theme='${mode}'][data-theme]{${ofTheme(mode)}}\n`)
    .join('');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const facts = {
    ...(name !== null && { name }),
    ...(logo && { logoRatio: Math.max(logo.ratio, logoLight?.ratio ?? 0) }),
    ...(icon && { iconRatio: icon.ratio }),
  };
  return {
    styleSheet: { fileName: `${hash}.css`, css },
    logos: [logo, logoLight, icon].filter((one) => one !== null),
    head: { title: name, icon: icon ?? logo, facts: JSON.stringify(facts) },
  };
}

function accentVariables(hex: string, mode: 'dark' | 'light'): string[] {
  const { accent, fill, fillHover, onFill, text, selected } = accentColours(hex, mode);
  return [
    `--tai-accent:${accent}`,
    `--tai-accent-fill:${fill}`,
    `--tai-accent-fill-hover:${fillHover}`,
    `--tai-on-accent:${onFill}`,
    `--tai-accent-text:${text}`,
    `--tai-selected:${selected}`,
  ];
}
