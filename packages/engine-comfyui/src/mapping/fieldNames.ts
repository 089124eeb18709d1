import { reservedNames } from '../templates/readParameters.ts';

/** Names of fields, each given once. Sides of the result have names of their own. */
export function createNames(given: Iterable<string> = []) {
  const taken = new Set([...reservedNames, 'width', 'height', ...given]);
  return {
    isFree: (name: string) => !taken.has(name),
    /** `sampler_name` as a name: `samplerName`. */
    of(input: string): string {
      const [first = '', ...rest] = input.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
      return /^[a-z]/.test(name) ? name.slice(0, 40) : `field${name}`.slice(0, 40);
    },
    /** The name, or with a number behind it; taken from now on. */
    free(name: string): string {
      let own = name;
      for (let count = 2; taken.has(own); count++) own = `${name}${count}`;
      taken.add(own);
      return own;
    },
  };
}
