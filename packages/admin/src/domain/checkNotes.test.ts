import { expect, test } from 'vitest';
import { readCheckNotes } from './checkNotes.ts';

test('the lines of the server are findings with details', () => {
  expect(readCheckNotes('damaged: 1, 3\nwords: 彩票: x\nduplicate: work-9\ntimeout')).toEqual([
    { finding: 'damaged', details: '1, 3' },
    { finding: 'words', details: '彩票: x' },
    { finding: 'duplicate', details: 'work-9' },
    { finding: 'timeout', details: '' },
  ]);
  expect(readCheckNotes('')).toEqual([]);
  expect(readCheckNotes('damaged: ')).toEqual([{ finding: 'damaged', details: '' }]);
});

test('a finding that this version does not know is shown as it is', () => {
  expect(readCheckNotes('faces: 2')).toEqual([{ finding: 'other', details: 'faces: 2' }]);
  expect(readCheckNotes('something odd!')).toEqual([{ finding: 'other', details: 'something odd!' }]);
});
