import { createRequire } from 'node:module';
import { arch, platform } from 'node:process';

const encoder = '@napi-rs/webcodecs';
/** Ends of the names of the packages with its binaries: libc or ABI of a platform. */
const builds = ['', '-gnu', '-musl', '-msvc', '-gnueabihf'];

/** Whether the optional encoder was installed, with a binary for this platform. It is looked for and not loaded. */
export function encoderInstalled(): boolean {
  const wrapper = resolved(createRequire(import.meta.url), encoder);
  if (wrapper === null) return false;
  const beside = createRequire(wrapper);
  return builds.some((build) => resolved(beside, `${encoder}-${platform}-${arch}${build}`) !== null);
}

function resolved(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}
