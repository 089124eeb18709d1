/*
 * What programs print, for the eyes of people who have no business on the machine: without folders, user names, addresses with
 * passwords, and keys. File names stay, because they say what the program is busy with.
 */
import { trainingLimits } from '@tai/contracts';

/* eslint-disable no-control-regex -- programs print them, and they are what is looked for */
const escapes = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?|[@-Z\\-_])/g;
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
/* eslint-enable no-control-regex */

const named = String.raw`[\w.-]*(?:api[_-]?key|access[_-]?key|token|secret|passw(?:or)?d|passwd|credential|authorization|cookie)[\w-]*`;
const secrets: readonly [RegExp, string][] = [
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [new RegExp(String.raw`(["']?\b${named}["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|(?!Bearer …)\S+)`, 'gi'), '$1…'],
  [new RegExp(String.raw`(--${named}\s+)\S+`, 'gi'), '$1…'],
  [/\b(?:hf|sk|ghp|gho|ghs|glpat|xox[abprs]|pk|rk|r8)[_-][\w-]{8,}/g, '…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\bAKIA[0-9A-Z]{12,}\b/g, '…'],
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  // Words do not mix letters and digits over such a length; keys and hashes do.
  [/(?<![\w+/=-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+=-]{32,}(?![\w+/=-])/gi, '…'],
];

const paths: readonly RegExp[] = [
  /\bfile:\/\/[^\s"']+/gi,
  // In quotes a path may hold spaces.
  /(?<=["'`])(?:~|\/|[a-z]:[\\/]|\\\\)[^"'`\n]*(?=["'`])/gi,
  /(?<![\w/\\])[a-z]:[\\/][^\s"'<>|*?:,;()]*/gi,
  /\\\\[\w.$-]+\\[^\s"'<>|*?:,;()]*/g,
  /(?<![\w:/.…])(?:~|\.{1,2})?\/(?:[^\s"'<>|*?:,;()/]+\/)*[^\s"'<>|*?:,;()/]+\/?/g,
];

/**
 * One line without what is private.
 * @param folders that are known, so that they are found with spaces in their names too
 */
export function safeLogLine(line: string, folders: readonly string[] = []): string {
  // Far more than is shown, so that nothing is cut in the middle of a key; and little enough for the patterns below.
  let text = line.slice(0, trainingLimits.logLineMaxLength * 4);
  text = text.replaceAll(escapes, '').replaceAll(controls, '').toWellFormed();
  for (const folder of folders) if (folder.length > 1) text = text.replaceAll(folder, '…');
  for (const pattern of paths) text = text.replace(pattern, lastOf);
  for (const [pattern, put] of secrets) text = text.replace(pattern, put);
  return text.trimEnd().slice(0, trainingLimits.logLineMaxLength).toWellFormed();
}

function lastOf(path: string): string {
  const last = path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .at(-1);
  // A folder of one level, such as `/s` in `it/s`, is matched only at the beginning of a word.
  return last === undefined || last === '~' ? '…' : `…/${last}`;
}
