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

test('code for the DOM may be imported by the design system and by features, and not where there is no DOM', () => {
  const kit = { name: '@tai/canvas-kit', role: 'browser' };
  const designSystem = { name: '@tai/design-system', role: 'ui' };
  const server = { name: '@tai/server', role: 'server' };
  const library = { name: '@tai/provenance', role: 'library' };
  expect(roleViolation({ from: designSystem, to: kit, isTestFile: false })).toBeNull();
  expect(roleViolation({ from: gallery, to: kit, isTestFile: false })).toBeNull();
  expect(roleViolation({ from: server, to: kit, isTestFile: false })).toMatch(/needs a DOM/);
  expect(roleViolation({ from: library, to: kit, isTestFile: false })).toMatch(/needs a DOM/);
});

test('code for the DOM knows neither controls nor data', () => {
  const kit = { name: '@tai/canvas-kit', role: 'browser' };
  const others = ['ui', 'data', 'kernel', 'feature'].map((role) => ({ name: `@tai/${role}`, role }));
  for (const to of others)
    expect(roleViolation({ from: kit, to, isTestFile: false })).toMatch(/may not import/);
});

test('features build with a kit, which knows neither features nor other kits', () => {
  const kit = { name: '@tai/generation-kit', role: 'kit' };
  expect(roleViolation({ from: gallery, to: kit, isTestFile: false })).toBeNull();
  expect(roleViolation({ from: kit, to: gallery, isTestFile: false })).toMatch(/port/);
  const other = { name: '@tai/other-kit', role: 'kit' };
  expect(roleViolation({ from: kit, to: other, isTestFile: false })).toMatch(/lies below both/);
  for (const role of ['ui', 'data', 'kernel', 'server', 'engine'])
    expect(roleViolation({ from: { name: role, role }, to: kit, isTestFile: false })).toMatch(/lies below/);
  for (const role of ['ui', 'data', 'kernel', 'browser', 'library', 'contracts'])
    expect(roleViolation({ from: kit, to: { name: role, role }, isTestFile: false })).toBeNull();
});

test('a library may build on another one, and on no kernel or feature', () => {
  const media = { name: '@tai/media', role: 'library' };
  const provenance = { name: '@tai/provenance', role: 'library' };
  expect(roleViolation({ from: media, to: provenance, isTestFile: false })).toBeNull();
  expect(
    roleViolation({ from: media, to: { name: '@tai/kernel', role: 'kernel' }, isTestFile: false }),
  ).toMatch(/may not import/);
  expect(roleViolation({ from: media, to: gallery, isTestFile: false })).toMatch(/may not import/);
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
