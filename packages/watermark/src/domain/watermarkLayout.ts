/** Numbers of the download watermark (specification 001 §9). Lengths are pixels of the picture. */
export const watermarkStyle = {
  fontSize: 20,
  letterSpacing: 2,
  padding: 16,
  /** Share of the picture's width that the text may take. */
  maxTextWidth: 0.9,
  opacity: 1,
  blendMode: 'difference',
  /** Mark beside the text, as a multiple of the font size, and the gap between the two. */
  logoScale: 1.2,
  logoSpacing: 8,
  /** Mark in the top left corner. */
  cornerLogoScale: 1,
  cornerPadding: 8,
} as const;

export interface Box {
  x: number;
  y: number;
  size: number;
}

export interface WatermarkLayout {
  text: { x: number; baseline: number; fontSize: number; letterSpacing: number };
  /** Mark left of the text. */
  logo: Box;
  cornerLogo: Box;
}

/** The text on the picture: '@' and the name, or a fallback when there is none. */
export function watermarkText(username: string | null | undefined): string {
  return `@${username?.trim() || 'TAI'}`;
}

/**
 * Where text and marks stand.
 * @param textWidth width of the text at the standard font size, with letter spacing
 */
export function watermarkLayout(
  picture: { width: number; height: number },
  textWidth: number,
): WatermarkLayout {
  const { fontSize, letterSpacing, padding, maxTextWidth, logoScale, logoSpacing } = watermarkStyle;
  const logoSize = fontSize * logoScale;
  const allowed = Math.max(1, picture.width * maxTextWidth - logoSize - logoSpacing);
  // A long name on a narrow picture gets smaller; it is never cut.
  const shrink = Math.min(1, allowed / textWidth);
  const right = picture.width - padding;
  const textX = right - textWidth * shrink;
  const line = logoSize * shrink;
  const middle = picture.height - padding - line / 2;
  return {
    text: {
      x: textX,
      // Middle of the line to baseline: about a third of the font size for Latin and CJK alike.
      baseline: middle + fontSize * shrink * 0.35,
      fontSize: fontSize * shrink,
      letterSpacing: letterSpacing * shrink,
    },
    logo: { x: textX - (logoSpacing + logoSize) * shrink, y: middle - line / 2, size: line },
    cornerLogo: {
      x: watermarkStyle.cornerPadding,
      y: watermarkStyle.cornerPadding,
      size: fontSize * watermarkStyle.cornerLogoScale,
    },
  };
}
