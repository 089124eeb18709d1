import { emptyStoryboard } from '@tai/contracts';
import { clip } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { filmOf, isSameRecipe, moveShot, newShot, shotState, showClip, takeResults } from './shots.ts';

const recipe = (prompt: string) => ({ tool: 'textToVideo', params: { prompt, seed: null } });
const known = new Map([clip(1)].map((one) => [one.id, one]));

function madeShot() {
  const shot = { ...newShot('a', 'textToVideo'), recipe: recipe('a car') };
  shot.making = { key: 'k', model: 'm', jobId: null, recipe: recipe('a car') };
  takeResults(shot, [clip(1).id]);
  return shot;
}

test('what a job made is shown, and a shot whose fields change afterwards is out of date', () => {
  const shot = madeShot();
  expect([shot.clipId, shot.making, shot.takes.length]).toEqual([clip(1).id, null, 1]);
  expect(shotState(shot, known, true)).toBe('ready');
  expect(shotState({ ...shot, recipe: recipe('a boat') }, known, true)).toBe('stale');
  expect(shotState({ ...shot, recipe: recipe('a boat'), source: 'library' }, known, true)).toBe('ready');
});

test('a clip that is nowhere to be found is gone, and not before it was looked for', () => {
  const shot = { ...madeShot(), clipId: 'elsewhere' };
  expect(shotState(shot, known, false)).not.toBe('gone');
  expect(shotState(shot, known, true)).toBe('gone');
  expect(shotState(newShot('b', 'textToVideo'), known, true)).toBe('empty');
});

test('the order in which fields were written makes no difference', () => {
  const other = { params: { seed: null, prompt: 'a car' }, tool: 'textToVideo' };
  expect(isSameRecipe(recipe('a car'), other)).toBe(true);
});

test('a shot moves to the place that it is given and never out of the film', () => {
  const shots = ['a', 'b', 'c'].map((id) => newShot(id, 'textToVideo'));
  moveShot(shots, 'a', 2);
  expect(shots.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  moveShot(shots, 'a', -5);
  expect(shots.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a shot without a clip has a place in the film', () => {
  const film = filmOf({ ...emptyStoryboard(), shots: [madeShot(), newShot('b', 'textToVideo')] }, known);
  expect(film.parts).toHaveLength(2);
  expect(film.frames).toBeGreaterThan(48);
});

test('a pick belongs to the clip that was picked, and another take has none', () => {
  const shot = newShot('a', 'textToVideo');
  showClip(shot, 'mine', 'pick');
  expect(shot).toMatchObject({ clipId: 'mine', pick: 'pick' });
  showClip(shot, 'take');
  expect(shot.clipId).toBe('take');
  expect(shot).not.toHaveProperty('pick');
});
