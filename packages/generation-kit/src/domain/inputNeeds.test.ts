import { isTooLarge, type Parameter, type Picture } from '@tai/contracts';
import { picture, toolParameters, toolWith } from '@tai/test-kit';
import { describe, expect, test } from 'vitest';
import { draftProblems, namedPictureIds } from './draft.ts';
import { needsOf, startsFromWords } from './inputNeeds.ts';
import { moveEntry } from './pictureOrder.ts';

const { source, references, mask, box, choices, styles, colour, prompt } = toolParameters;

describe('what a tool starts from', () => {
  test.each<[boolean, string, Parameter[]]>([
    [true, 'words alone', [prompt]],
    [true, 'words and a picture that may be left out', [prompt, references]],
    [false, 'words and a picture', [prompt, source]],
    [false, 'a picture', [source]],
    [false, 'neither', [colour]],
  ])('%s: %s', (expected, _, given) => {
    expect(startsFromWords(toolWith(given))).toBe(expected);
  });

  test('only what it cannot do without is asked for, each until it is there', () => {
    const tool = toolWith([source, references, mask, box, choices, styles, colour, prompt]);
    const names = (draft: Record<string, unknown>) =>
      needsOf(tool, draft).map(({ parameter, isMet }) => `${parameter.name} ${isMet}`);
    expect(names({ source: [], mask: null, angles: [], prompt: ' ' })).toEqual([
      'source false',
      'mask false',
      'angles false',
      'prompt false',
    ]);
    expect(names({ source: ['a'], mask: 'b', angles: ['top'], prompt: 'x' })).toEqual([
      'source true',
      'mask true',
      'angles true',
      'prompt true',
    ]);
  });
});

test('a limit of pixels counts for both ways in which a picture may stand', () => {
  const limit = { maxWidth: 3000, maxHeight: 2500 };
  const isAllowed = (width: number, height: number) => !isTooLarge({ width, height }, limit);
  expect([isAllowed(3000, 2500), isAllowed(2500, 3000), isAllowed(1, 3000)]).toEqual([true, true, true]);
  expect(isTooLarge({ width: 3000, height: 10 }, { maxWidth: 2500, maxHeight: 3000 })).toBe(false);
  expect([isAllowed(3001, 1), isAllowed(2501, 2501), isAllowed(3000, 2501)]).toEqual([false, false, false]);
});

describe('pictures of a draft', () => {
  const tool = toolWith([source, references, mask]);
  const draft = { source: ['a'], references: ['b', 'a'], mask: 'm' };
  const known = (...pictures: Partial<Picture>[]) => pictures.map((parts) => picture(parts));
  const problems = (pictures?: readonly Picture[]) =>
    draftProblems(tool, draft, pictures).map(({ kind, parameter }) => `${kind} ${parameter?.name}`);

  test('each is named once, masks too', () => {
    expect(namedPictureIds(tool, draft)).toEqual(['a', 'b', 'm']);
    expect(namedPictureIds(tool, { source: [], references: [], mask: null })).toEqual([]);
  });

  test('while they are not known nothing is wrong with them', () => {
    expect(problems()).toEqual([]);
  });

  test('those that are gone or too large keep the job from starting, each field by its own limit', () => {
    expect(problems(known({ id: 'a' }, { id: 'b' }, { id: 'm' }))).toEqual([]);
    expect(problems(known({ id: 'a', width: 2800 }, { id: 'b' }))).toEqual([
      'tooLarge references',
      'gone mask',
    ]);
    expect(problems(known({ id: 'b' }, { id: 'm' }))).toEqual(['gone source', 'gone references']);
  });
});

test('an entry is moved, and beyond the ends stays at the end', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
});
