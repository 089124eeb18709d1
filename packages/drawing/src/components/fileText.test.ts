import { expect, it } from 'vitest';
import { FileRefusal } from '../domain/files/fileProblem.ts';
import { fileFailureText } from './fileText.ts';

const say = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);

it('says what was read and what is allowed, in whole megabytes', () => {
  const problem = { kind: 'fileTooLarge', bytes: 300.2 * 1024 ** 2, limit: 300 * 1024 ** 2 } as const;
  expect(fileFailureText(say, new FileRefusal(problem))).toBe(
    'fileProblem.fileTooLarge {"size":301,"limit":300}',
  );
});

it('shows no message of a program, which would not be in the language of the person', () => {
  expect(fileFailureText(say, new RangeError('Array buffer allocation failed'))).toBe('fileProblem.failed');
});
