// Which globals of the browser a package may name, by its role. Roles without a row below follow the rules of a feature,
// so that a new package or role is checked as well.

/** Roles that run in Node or stand in for the browser in tests. */
const outside = new Set(['engine', 'server', 'tooling', 'test']);

/** Folders under src that may read and write storage, or call the server, themselves. */
const ownPlaces = {
  data: { storage: ['session', 'settings'], fetch: ['request'] },
  // The host fetches files of the build, which no contract describes.
  web: { storage: ['boot', 'release'], fetch: ['release'] },
};

/** Where all others may hand storage on: inside a package, side effects belong to state. */
const handOnRoom = 'state';

const kinds = {
  localStorage: 'storage',
  sessionStorage: 'storage',
  fetch: 'fetch',
  'crypto.randomUUID': 'key',
};

export const restrictedGlobals = new Set(Object.keys(kinds));

/**
 * Why a global may not be named at a place, or null when it may.
 * @param {{name: string, role: string, room: string | undefined, isHandedOn: boolean, isTestFile: boolean}} use
 *   room: first folder under src; isHandedOn: the global is only given to a function or is the default of a parameter
 */
export function globalViolation({ name, role, room, isHandedOn, isTestFile }) {
  if (outside.has(role)) return null;
  const kind = kinds[name];
  if (kind === 'key') {
    return 'Browsers have crypto.randomUUID on secure pages alone, and studios are opened over plain http, too: randomKey of @tai/kernel.';
  }
  const own = ownPlaces[role]?.[kind];
  if (isTestFile || own?.includes(room)) return null;
  if (kind === 'fetch') return 'Calls go through an endpoint built from its contract (@tai/api-client).';
  if (!own && isHandedOn && room === handOnRoom) return null;
  const where = own
    ? `used in ${own.map((folder) => `src/${folder}/`).join(' and ')} only`
    : `handed on in src/${handOnRoom}/ only, as an argument or the default of a parameter`;
  return `${name} is ${where}. Declare what is kept with readPersisted/writePersisted of @tai/kernel, or use the settings of @tai/api-client.`;
}
