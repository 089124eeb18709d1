import { limits } from '@tai/contracts';
import { work, workImage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import {
  emptyForm,
  formOfWork,
  problemOfRefusal,
  problemsOf,
  rechosen,
  withMoved,
  withPictures,
  withReplaced,
  withTags,
} from './publishForm.ts';

const { picturesMax, tagMaxLength, tagsMax, titleMaxLength } = limits.community;
const full = { ...emptyForm({ pictureIds: ['a'] }), title: 'T', description: 'D', tags: ['t'] };
const none = { isDraft: false, gone: [], secret: [], isMixed: false };

test('what is missing is found in the order of the specification', () => {
  expect(problemsOf(emptyForm(), none).map(({ problem }) => problem)).toEqual([
    'needsPicture',
    'needsTitle',
    'needsDescription',
    'needsTag',
  ]);
  expect(problemsOf({ ...full, title: ' \n ' }, none)).toEqual([{ field: 'title', problem: 'needsTitle' }]);
  expect(problemsOf(full, none)).toEqual([]);
});

test('a draft may lack anything, but not be too long or hold what cannot be published', () => {
  const draft = { ...none, isDraft: true };
  expect(problemsOf(emptyForm(), draft)).toEqual([]);
  expect(problemsOf({ ...full, title: 'x'.repeat(titleMaxLength + 1) }, draft)).toEqual([
    { field: 'title', problem: 'titleTooLong' },
  ]);
  expect(problemsOf(full, { ...draft, gone: ['a'] })).toEqual([
    { field: 'pictures', problem: 'pictureGone' },
  ]);
  expect(problemsOf(full, { ...draft, secret: ['a'], gone: ['other'] })).toEqual([
    { field: 'pictures', problem: 'picturePrivate' },
  ]);
  expect(problemsOf(full, { ...draft, isMixed: true })).toEqual([
    { field: 'pictures', problem: 'mediaMixed' },
  ]);
});

test('the server’s refusals belong to the same fields', () => {
  expect(problemOfRefusal('workPicturePrivate')).toEqual({ field: 'pictures', problem: 'picturePrivate' });
  expect(problemOfRefusal('tooManyRequests')).toBeNull();
  expect(problemOfRefusal(undefined)).toBeNull();
});

test('tags are separated by what is typed in any language, stand once, and keep to their limits', () => {
  expect(withTags(['Sea'], 'sea, boat，灯塔、雪；#dawn')).toEqual({
    tags: ['Sea', 'boat', '灯塔', '雪', 'dawn'],
    rest: '',
    problem: null,
  });
  const long = 'x'.repeat(tagMaxLength + 1);
  expect(withTags([], `sea,${long}`)).toEqual({ tags: ['sea'], rest: long, problem: 'tagTooLong' });
  const many = Array.from({ length: tagsMax }, (_, index) => `t${index}`);
  expect(withTags(many, 'one more')).toEqual({ tags: many, rest: 'one more', problem: 'tagsFull' });
});

test('pictures stand once and as many as a work can have; those that stay keep their places', () => {
  const many = Array.from({ length: picturesMax + 5 }, (_, index) => `p${index}`);
  expect(withPictures(['p3'], many)).toHaveLength(picturesMax);
  expect(rechosen(['a', 'fixed', 'b', 'c'], ['c', 'new', 'a'], (id) => id === 'fixed')).toEqual([
    'a',
    'fixed',
    'c',
    'new',
  ]);
  expect(withReplaced(['a', 'b', 'c'], 'b', 'c')).toEqual(['a', 'c']);
  expect(withMoved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(withMoved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});

test('a picture that is gone from the library goes by its name in the work', () => {
  const pictures = [workImage(1), workImage(2)];
  const own = { reason: '', mayAppeal: false, appeal: null, history: [], revision: 1 };
  const before = work({ id: 'w', pictures, own: { ...own, pictureIds: ['p1', 'p2'] } });
  const after = { ...before, own: { ...own, pictureIds: ['p1', null] } };
  expect(formOfWork(before).pictureIds).toEqual(['p1', 'p2']);
  expect(formOfWork(after).pictureIds).toEqual(['p1', 'work-image-2']);
});
