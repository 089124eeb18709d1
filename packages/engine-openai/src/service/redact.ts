/** No sentence is as long; an answer that is would fill the database. */
const saidMax = 8_000;

/** What a service said, on one line, without secrets and without anything that looks like a key. */
export function redact(said: string, secrets: readonly string[]): string {
  let text = said;
  for (const secret of secrets) text = text.replaceAll(secret, '***');
  text = text
    .replaceAll(/\b(?:sk|pk|key)-[\w*.-]{6,}/gi, '***')
    .replaceAll(/\b(Bearer|Basic)\s+\S+/gi, '$1 ***')
    .replaceAll(/:\/\/[^\s/@]*@/g, '://')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text.length > saidMax ? `${text.slice(0, saidMax)}…` : text;
}
