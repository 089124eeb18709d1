import { expect, test } from 'vitest';
import { directionViolation, roleViolation } from './roles.js';

const gallery = { name: '@tai/gallery', role: 'feature' };
const auth = { name: '@tai/auth', role: 'feature' };
const contracts = { name: '@tai/contracts', role: 'contracts' };

test('a feature that imports a feature is told what to do instead', () => {
  expect(roleViolation({ from: gallery, to: auth, isTestFile: false })).toMatch(/port/);
});

test('a feature may import contracts, and contracts nothing', () => {
  expect(roleViolation({ from: gallery, to: contracts, isTestFile: false })).toBeNull();
  expect(roleViolation({ from: contracts, to: gallery, isTestFile: false })).toMatch(/may not import/);
});

test('test helpers are for test files only', () => {
  const kit = { name: '@tai/test-kit', role: 'test' };
  expect(roleViolation({ from: gallery, to: kit, isTestFile: true })).toBeNull();
  expect(roleViolation({ from: gallery, to: kit, isTestFile: false })).toMatch(/test/);
});

test('inside a feature a rule may not import a component', () => {
  expect(directionViolation('domain', 'components')).toMatch(/domain/);
  expect(directionViolation('pages', 'components')).toBeNull();
});
