// Which role may import which. Imports run one way: contracts ← kernel, ui ← data ← kits ← features ← the web host.
// `library` is pure code that both sides use (no DOM, no Node); libraries may build on each other. `browser` is code for
// the DOM without React, words or data, such as gestures and canvases: the design system and features use the same.
// `kit` is what several features build with, with React, words and state of its own; kits know neither features nor each other.
export const allowedImports = {
  contracts: [],
  library: ['contracts', 'library'],
  kernel: ['contracts'],
  browser: ['contracts', 'library'],
  ui: ['contracts', 'browser'],
  data: ['contracts', 'library', 'kernel'],
  kit: ['contracts', 'library', 'browser', 'kernel', 'ui', 'data'],
  feature: ['contracts', 'library', 'browser', 'kernel', 'ui', 'data', 'kit'],
  engine: ['contracts', 'library'],
  test: ['contracts', 'library', 'browser', 'kernel', 'ui', 'data', 'kit'],
  web: ['contracts', 'library', 'browser', 'kernel', 'ui', 'data', 'kit', 'feature'],
  server: ['contracts', 'library', 'engine'],
  tooling: ['tooling', 'contracts', 'library', 'engine', 'server'],
};

const instead = {
  feature:
    'A feature never imports a feature: something happened → event; do this for me → port; show my control there → slot; link there → address book (all in @tai/kernel); same data → contract and cache tag.',
  server: 'The browser reaches the server only through the calls in @tai/contracts.',
  browser: 'It needs a DOM, so only the design system, kits, features and the web host may import it.',
  kit: 'Features build with kits; what a kit shares with another lies below both, and what calls it from below is an event or a slot.',
  engine: 'Engines run on the server, behind the GenerationEngine port of @tai/contracts.',
  test: 'Test helpers belong in *.test.* and *.stories.* files only.',
  tooling: 'Tooling is for builds and tests; product code does not import it.',
};

/**
 * Why an import breaks the roles, or null when it is fine.
 * @param {{from: {name: string, role: string}, to: {name: string, role: string}, isTestFile: boolean}} edge
 */
export function roleViolation({ from, to, isTestFile }) {
  if (from.name === to.name) return null;
  if (isTestFile && (to.role === 'test' || to.role === 'tooling')) return null;
  if (allowedImports[from.role]?.includes(to.role)) return null;
  const advice = instead[to.role] ?? 'Move what is shared down to a package that both may import.';
  return `${from.name} (${from.role}) may not import ${to.name} (${to.role}). ${advice}`;
}

// Inside a feature package or a kit the way is domain ← api, state, engine ← components ← pages ← feature.ts.
const rooms = { domain: 0, i18n: 0, api: 1, state: 1, engine: 1, components: 2, pages: 3 };

/**
 * Why a relative import inside a feature or a kit goes the wrong way, or null.
 * @param {string} fromRoom first folder under src of the importing file
 * @param {string} toRoom first folder under src of the imported file
 */
export function directionViolation(fromRoom, toRoom) {
  const from = rooms[fromRoom];
  const to = rooms[toRoom];
  if (from === undefined || to === undefined || to <= from) return null;
  return `${fromRoom}/ may not import ${toRoom}/: inside a feature or a kit the way is domain ← api, state, engine ← components ← pages ← feature.ts. Move the shared part down.`;
}
