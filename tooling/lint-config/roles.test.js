import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionViolation, roleViolation } from './roles.js';

const gallery = { name: '@tai/gallery', role: 'feature' };
const auth = { name: '@tai/auth', role: 'feature' };
const contracts = { name: '@tai/contracts', role: 'contracts' };

test('a feature that imports a feature is told what to do instead', () => {
  assert.match(roleViolation({ from: gallery, to: auth, isTestFile: false }), /port/);
});

test('a feature may import contracts, and contracts nothing', () => {
  assert.equal(roleViolation({ from: gallery, to: contracts, isTestFile: false }), null);
  assert.match(roleViolation({ from: contracts, to: gallery, isTestFile: false }), /may not import/);
});

test('test helpers are for test files only', () => {
  const kit = { name: '@tai/test-kit', role: 'test' };
  assert.equal(roleViolation({ from: gallery, to: kit, isTestFile: true }), null);
  assert.match(roleViolation({ from: gallery, to: kit, isTestFile: false }), /test/);
});

test('inside a feature a rule may not import a component', () => {
  assert.match(directionViolation('domain', 'components'), /domain/);
  assert.equal(directionViolation('pages', 'components'), null);
});
