import { expect, test } from 'vitest';
import { engineKinds } from './engineKinds.ts';
import { builtinKind } from './engineEntry.ts';

test('kinds have ids of their own that engines can begin with', () => {
  const ids = engineKinds.map(({ id }) => id);
  expect(new Set([builtinKind, ...ids]).size).toBe(ids.length + 1);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]{0,30}$/);
});

test.each(engineKinds)('the fields of $id have names of their own, none that the settings need', (kind) => {
  const names = kind.fields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(['kind', 'secret']).not.toContain(name);
});
