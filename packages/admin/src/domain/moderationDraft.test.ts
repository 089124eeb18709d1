import { expect, test } from 'vitest';
import { moderationItem, moderationTemplates } from '../testing/moderationRecords.ts';
import {
  commonActions,
  emptyDraft,
  fittingFirst,
  hindranceOf,
  problemOf,
  telling,
  toggleAction,
} from './moderationDraft.ts';

test('one thing happens to the item, and anything to its author', () => {
  expect(toggleAction(['approve'], 'reject')).toEqual(['reject']);
  expect(toggleAction(['reject', 'warn'], 'mute')).toEqual(['reject', 'warn', 'mute']);
  expect(toggleAction(['warn', 'hide'], 'remove')).toEqual(['warn', 'remove']);
  expect(toggleAction(['warn', 'hide'], 'hide')).toEqual(['warn']);
});

test('several items offer what all of them can be answered with', () => {
  const review = moderationItem();
  const appeal = moderationItem({ id: 'item-2', kind: 'appeal' });
  const byNobody = moderationItem({ id: 'item-3', target: { ...review.target, author: null } });
  expect(commonActions([review])).toContain('hide');
  expect(commonActions([review, appeal])).not.toContain('hide');
  expect(commonActions([review, appeal])).toContain('remove');
  expect(commonActions([review, byNobody])).not.toContain('warn');
  expect(commonActions([])).toEqual([]);
});

test('whoever is sent something back is told why', () => {
  expect(problemOf(emptyDraft, [])).toBe('nothingChosen');
  expect(problemOf({ ...emptyDraft, actions: ['approve'] }, [])).toBeNull();
  expect(problemOf({ ...emptyDraft, actions: ['reject'], reason: '  ' }, [])).toBe('reasonMissing');
  expect(problemOf({ ...emptyDraft, actions: ['reject'], templateId: 'builtin:quality' }, [])).toBeNull();
  expect(problemOf({ ...emptyDraft, actions: ['reject'], reason: 'x'.repeat(501) }, [])).toBe(
    'reasonTooLong',
  );
  expect(problemOf({ ...emptyDraft, actions: ['approve'], note: 'x'.repeat(501) }, [])).toBe('noteTooLong');
});

test('only what a moderator took away can be restored', () => {
  const reported = (state: 'approved' | 'hidden' | 'withdrawn') =>
    moderationItem({ kind: 'report', target: { ...moderationItem().target, state } });
  expect(commonActions([reported('hidden')])).toContain('restore');
  expect(commonActions([reported('approved')])).not.toContain('restore');
  expect(commonActions([reported('withdrawn')])).not.toContain('restore');
});

test('a text that was chosen for another action is not told with one that tells nobody', () => {
  const draft = { ...emptyDraft, templateId: 'builtin:quality', reason: 'x'.repeat(501) };
  expect(telling({ ...draft, actions: ['reject'] })).toEqual({ templateId: 'builtin:quality' });
  expect(telling({ ...draft, actions: ['approve'] })).toEqual({ reason: '' });
  expect(telling({ ...draft, actions: ['approve', 'warn'], templateId: '' })).toEqual({
    reason: draft.reason,
  });
  expect(problemOf({ ...draft, actions: ['approve'], templateId: '' }, [])).toBeNull();
});

test('a work that waits needs an answer of its own, a report does not', () => {
  const warning = { ...emptyDraft, actions: ['warn'] as const, reason: 'Rude' };
  const review = moderationItem();
  const report = moderationItem({ kind: 'report' });
  expect(problemOf(warning, [report])).toBeNull();
  expect(problemOf(warning, [report, review])).toBe('thingMissing');
  expect(problemOf({ ...warning, actions: ['warn', 'reject'] }, [review])).toBeNull();
});

test('what is one’s own is for somebody else, and staff for administrators; of several the server says which', () => {
  const free = moderationItem();
  const own = moderationItem({ part: 'author', mayDecide: false, mayActOnAuthor: false });
  const alone = moderationItem({ part: 'author', mayActOnAuthor: false });
  const ofStaff = moderationItem({ mayActOnAuthor: false });
  expect(hindranceOf([])).toBeUndefined();
  expect(hindranceOf([free], 'disable')).toBeUndefined();
  expect(hindranceOf([own])).toBe('ownItem');
  expect(hindranceOf([own, free], 'approve')).toBeUndefined();
  expect(hindranceOf([alone], 'approve')).toBeUndefined();
  expect(hindranceOf([alone], 'warn')).toBe('ownAccount');
  expect(hindranceOf([ofStaff], 'mute')).toBe('staff');
  expect(hindranceOf([ofStaff], 'reject')).toBeUndefined();
  expect(hindranceOf([ofStaff, free], 'mute')).toBeUndefined();
});

test('texts for what was chosen come first', () => {
  expect(fittingFirst(moderationTemplates, ['warn']).map(({ id }) => id)).toEqual([
    'own-1',
    'builtin:quality',
  ]);
  expect(fittingFirst(moderationTemplates, []).map(({ id }) => id)).toEqual(['builtin:quality', 'own-1']);
});
