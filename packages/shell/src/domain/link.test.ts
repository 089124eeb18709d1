import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLink } from './link.ts';

const allowed = ['http:', 'https:', 'mailto:', 'tel:'];

test.each(['http://a.example', 'https://a.example', 'HTTPS://A.EXAMPLE', 'mailto:a@b.example', 'tel:+86 10'])(
  '%s is a link',
  (value) => expect(isLink(value)).toBe(true),
);

test.each([
  '',
  'a.example',
  'www.a.example',
  '//a.example',
  'httpx://a',
  'javascript:alert(1)',
  ' http://a',
  'data:x',
])('%j is none', (value) => expect(isLink(value)).toBe(false));

test('what the browser takes for another scheme is never a link', () => {
  const tricky = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(
        fc.constantFrom('', '\t', '\n', ' ', '\u0000'),
        fc.constantFrom('javascript', 'java\nscript', 'data', 'vbscript', 'http', 'tel', 'file'),
        fc.constantFrom(':', ':\t', '%3A', '::'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(tricky, (value) => {
      if (!isLink(value) || !URL.canParse(value)) return;
      expect(allowed).toContain(new URL(value).protocol);
    }),
  );
});
