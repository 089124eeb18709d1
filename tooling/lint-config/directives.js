// What a comment that switches a rule off must say: which rule, and why, for whoever reads it next.

const directive = /^\s*(?:oxlint|eslint)-disable(?:-next-line|-line)?\b(?<rest>[\s\S]*)$/;

/** What is wrong with a comment that switches rules off, or null. Other comments are left alone. */
export function directiveViolation(comment) {
  const rest = directive.exec(comment)?.groups.rest;
  if (rest === undefined) return null;
  const [rules, ...reason] = rest.split(/\s--(?:\s|$)/);
  if (rules.trim() === '') return 'Name the rule that is switched off: all others stay on.';
  if (reason.join('').trim() === '') {
    return `Say why ${rules.trim()} is switched off here, as “-- reason” behind it; or mend what it found.`;
  }
  return null;
}
