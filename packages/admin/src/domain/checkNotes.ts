const findings = ['damaged', 'words', 'duplicate', 'timeout'] as const;
type Finding = (typeof findings)[number];

/** What the automatic checks found. `other` is a finding that this version has no words for. */
export interface CheckNote {
  finding: Finding | 'other';
  /** Numbers of pictures, words, the id of a work; the whole line of `other`. */
  details: string;
}

/** Reads the lines `finding: details` of the server. */
export function readCheckNotes(text: string): CheckNote[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', details = ''] = /^(\w+)(?::\s*(.*))?$/.exec(line.trim()) ?? [];
      const finding = findings.find((one) => one === name);
      return finding ? { finding, details } : { finding: 'other', details: line.trim() };
    });
}
