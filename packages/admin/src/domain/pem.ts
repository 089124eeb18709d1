/** What a text with PEM blocks brings: certificates in their order, and a private key. Empty when there is none. */
export interface PemParts {
  certificate: string;
  privateKey: string;
}

/** Sorts the blocks of pasted or dropped PEM text, however many files they came in. What is no block is left out. */
export function splitPem(text: string): PemParts {
  const blocks = text.match(/-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g) ?? [];
  const labelOf = (block: string) => /BEGIN ([A-Z0-9 ]+)-/.exec(block)?.[1] ?? '';
  const ending = (kind: string) => blocks.filter((block) => labelOf(block).endsWith(kind)).join('\n');
  return { certificate: ending('CERTIFICATE'), privateKey: ending('PRIVATE KEY') };
}
