import { describe, expect, test } from 'vitest';
import { generatedFileName } from './datasetNames.ts';

const id = '01a2212e-345a-7081-b23a-fd7ca128bdee';

describe('a generated image among the files of a dataset', () => {
  test('is called after the begin of its prompt, which ends with a whole word', () => {
    const name = (prompt: string) => generatedFileName({ id, prompt }, 'png');
    expect(name('quiet harbour')).toBe('quiet harbour bdee.png');
    expect(name('a quiet harbour at dusk, fishing boats and lanterns')).toBe(
      'a quiet harbour at dusk, fishing boats bdee.png',
    );
    expect(name('雪山日落，湖面倒影')).toBe('雪山日落，湖面倒影 bdee.png');
  });

  test('has no sign that a file system refuses, and is no label file', () => {
    expect(generatedFileName({ id, prompt: '../a\\b:\n"c"?.txt' }, 'webp')).toBe('a b c txt bdee.webp');
  });

  test('without a prompt is called after its id', () => {
    expect(generatedFileName({ id, prompt: ' /. ' }, 'png')).toBe(`${id}.png`);
    expect(generatedFileName({ id, prompt: null }, 'png')).toBe(`${id}.png`);
  });
});
