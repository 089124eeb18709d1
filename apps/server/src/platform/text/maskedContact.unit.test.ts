import { expect, test } from 'vitest';
import { maskedContact } from './maskedContact.ts';

test.each([
  ['ada@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['13800138000', '138••••8000'],
])('%s is shown as %s', (contact, masked) => {
  expect(maskedContact(contact)).toBe(masked);
});
