// The look of the company that runs this installation. It becomes one style sheet, which the page loads before it paints,
// and a few values in the page itself; docs/theming.md lists what they change.

import { createHash } from 'node:crypto';
import { accentColours } from '@tai/contracts';
import type { Config } from '../../config/config.ts';
import { type BrandLogo, readLogo } from './brandLogo.ts';

/** What is served of a brand. */
export interface Brand {
  styleSheet: { fileName: string; css: string };
  logos: BrandLogo[];
  /** For the `<head>` of the page, in place of the product's own title and icon. */
  head: { title: string | null; icon: BrandLogo | null; facts: string };
}

/** Folder of what the brand adds, among the files of the build, so that one rule of a proxy serves both. */
export const brandPrefix = '/login/brand/';

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

/** The built page with the title, icon and style sheet of the brand. */
export function brandPage(page: string, { head, styleSheet }: Brand): string {
  const additions = [
    `<meta name="tai-brand" content="${escapeHtml(head.facts)}" />`,
    `<link rel="stylesheet" href="${brandPrefix}${styleSheet.fileName}" />`,
  ];
  let branded = page.replace('</head>', () => `${additions.join('')}</head>`);
  if (head.title !== null) {
    const title = `<title>${escapeHtml(head.title)}</title>`;
    branded = branded.replace(/<title>[^<]*<\/title>/, () => title);
  }
  if (head.icon) {
    const { mimeType, fileName } = head.icon;
    const icon = `<link rel="icon" type="${mimeType}" href="${brandPrefix}${fileName}" />`;
    branded = branded.replace(/<link[^>]*\srel="icon"[^>]*>/, () => icon);
  }
  return branded;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
