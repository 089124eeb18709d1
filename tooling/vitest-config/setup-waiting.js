import { vi } from 'vitest';

// One second, as Vitest waits by default, is a guess about the machine. It may be busy, and the test right.
const patience = 10_000;

/** Gives a wait more time than the default, unless its caller names a time. */
function withPatience(wait) {
  if (wait.isPatient) return wait;
  const patient = (look, options) =>
    wait(look, typeof options === 'number' ? options : { timeout: patience, ...options });
  // Files that share a worker run this setup again; the second time there is nothing to do.
  return Object.assign(patient, { isPatient: true });
}

vi.waitFor = withPatience(vi.waitFor);
vi.waitUntil = withPatience(vi.waitUntil);
