import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateState } from './certificateState.ts';
import { splitPem } from './pem.ts';

const day = 24 * 60 * 60_000;

test('a certificate is warned about in its last thirty days, and when it is over', () => {
  const certificate = { notBefore: 10 * day, notAfter: 100 * day };
  const at = (days: number) => certificateState(certificate, days * day);
  expect(at(9)).toEqual({ kind: 'notYet' });
  expect(at(10)).toEqual({ kind: 'valid' });
  expect(at(70)).toEqual({ kind: 'valid' });
  expect(at(70.5)).toEqual({ kind: 'ending', days: 29 });
  expect(at(99.5)).toEqual({ kind: 'ending', days: 0 });
  expect(at(100)).toEqual({ kind: 'expired' });
});

const block = (label: string, body: string) => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;

test('PEM blocks are sorted into certificates and key, in whatever order and company they come', () => {
  const anyBody = fc.base64String({ minLength: 4, maxLength: 80 });
  fc.assert(
    fc.property(
      anyBody,
      anyBody,
      fc.constantFrom('', 'EC ', 'RSA '),
      fc.boolean(),
      (cert, key, kind, first) => {
        const certificate = block('CERTIFICATE', cert);
        const privateKey = block(`${kind}PRIVATE KEY`, key);
        const pasted = first ? [certificate, privateKey] : [privateKey, certificate];
        expect(splitPem(`Bag attributes\n${pasted.join('\n\n')}\n`)).toEqual({ certificate, privateKey });
      },
    ),
  );
  const chain = [block('CERTIFICATE', 'aaaa'), block('CERTIFICATE', 'bbbb')].join('\n');
  expect(splitPem(chain)).toEqual({ certificate: chain, privateKey: '' });
  expect(splitPem('no block')).toEqual({ certificate: '', privateKey: '' });
});
