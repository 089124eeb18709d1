/** About how wide a line is in ems of the fonts that text is drawn with, a little more than most need. */
export function textWidth(line: string): number {
  let ems = 0;
  for (const character of line) {
    if (/[\u2e80-\u9fff\uff00-\uff60]/.test(character)) ems += 1;
    else if (/[A-Z@%&]/.test(character)) ems += 0.7;
    else if (/[mw—]/.test(character)) ems += 0.88;
    else if (/[ilj.,:;'|!\s·]/.test(character)) ems += 0.3;
    else ems += 0.57;
  }
  return ems;
}

/** Fonts for drawn text: what servers, and the common desktops have for Latin, Chinese and Japanese. */
export const textFonts =
  "'Noto Sans CJK SC','Noto Sans SC','Noto Sans JP','PingFang SC','Hiragino Sans','Microsoft YaHei','Segoe UI',sans-serif";

/** Text that can stand in XML. */
export function escapedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
