/*
 * The page forbids markup and script addresses made from text (`require-trusted-types-for`), so that no text of a person
 * can become a script. What may load a script by its address are workers, and those are of this origin alone.
 */

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/** @throws TypeError for a script of another origin */
export function ownScript(address: string, origin: string = window.location.origin): string {
  if (new URL(address, origin).origin === origin) return address;
  throw new TypeError(`Scripts come from ${origin} alone, and not from ${new URL(address, origin).origin}.`);
}

/** Browsers without Trusted Types ignore the rule of the page as well. */
export function allowOwnWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createScriptURL: (address) => ownScript(address) });
}
