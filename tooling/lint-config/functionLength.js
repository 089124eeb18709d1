// No function is longer than a hundred lines, but for those that were when the rule came: `longFunctions.json` says how
// long each may be. The list only shrinks: a function that became short must leave it.
import { readFileSync } from 'node:fs';

/** Lines, with comments and blank ones. */
const limit = 100;

/** Lines that a long function may have: by file, then by name. */
export const longFunctions = JSON.parse(
  readFileSync(new URL('./longFunctions.json', import.meta.url), 'utf8'),
);

/**
 * What is wrong with the functions of a file.
 * @param {{name: string, lines: number}[]} functions every function of the file
 * @param {Record<string, number>} known those of the list, for this file
 * @returns {{name: string, message: string}[]}
 */
export function lengthViolations(functions, known) {
  const longest = new Map();
  for (const { name, lines } of functions) longest.set(name, Math.max(lines, longest.get(name) ?? 0));
  const found = [];
  for (const [name, lines] of longest) {
    const allowed = known[name] ?? limit;
    if (lines > allowed) {
      const message = `${name} has ${lines} lines; it may have ${allowed}. Split it by idea: one function for each thing that it does.`;
      found.push({ name, message });
    }
  }
  for (const name of Object.keys(known)) {
    if ((longest.get(name) ?? 0) <= limit) {
      const message = `${name} is no longer than ${limit} lines now: take it out of tooling/lint-config/longFunctions.json.`;
      found.push({ name, message });
    }
  }
  return found;
}
