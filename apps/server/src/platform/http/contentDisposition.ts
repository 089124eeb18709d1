/**
 * `Content-Disposition` by RFC 6266: the name as plain ASCII, which every client reads alike, and in full beside it where that is
 * another.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  // Without quotes, which would end the text, and without what a header cannot hold.
  const plain = name.replaceAll(/[^\w.()-]+/g, '_');
  const header = `${how}; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encoded(name)}`;
}

/** By RFC 8187, which allows fewer characters than an address. */
function encoded(name: string): string {
  const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, escaped);
}
