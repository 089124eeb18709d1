import { expect, test } from 'vitest';
import { directiveViolation } from './directives.js';

test('a rule is switched off with a reason', () => {
  expect(directiveViolation(' oxlint-disable-next-line no-console -- the author must see it')).toBeNull();
  expect(directiveViolation(' oxlint-disable-next-line no-console, eqeqeq -- both are meant ')).toBeNull();
});

test('without a reason the message names the rule and asks for one', () => {
  for (const comment of [
    ' oxlint-disable-next-line react/exhaustive-deps',
    ' oxlint-disable-line react/exhaustive-deps -- ',
    'eslint-disable react/exhaustive-deps --',
    ' oxlint-disable-next-line react/exhaustive-deps --because',
  ]) {
    expect(directiveViolation(comment)).toMatch(/why react\/exhaustive-deps/);
  }
});

test('a rule that is switched off is named', () => {
  expect(directiveViolation(' oxlint-disable ')).toMatch(/Name the rule/);
  expect(directiveViolation(' oxlint-disable-line -- it is fine')).toMatch(/Name the rule/);
});

test('other comments may speak of it', () => {
  expect(directiveViolation(' An oxlint-disable without a reason is an error.')).toBeNull();
  expect(directiveViolation(' oxlint-enable no-console')).toBeNull();
});
