import type { AuditEntry, Comment, ModerationItem, Work } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Answer, type Person, post, signUp } from '../../testing/person.ts';
import { withRival } from '../../testing/rival.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let mia: Person;
let noah: Person;
let admin: Person;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  [mia, noah] = [await signUpAs(server, 'operator'), await signUpAs(server, 'operator')];
  admin = await signUpAs(server, 'admin');
});
beforeEach(async () => {
  await tools.review(true);
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(() => server.close());

const queue = async (over: object = {}, reader = mia) =>
  (await reader.post('/system/moderation/list', { pageSize: 100, ...over }))['data'] as {
    records: ModerationItem[];
    open: Record<string, number>;
  };
const itemOf = async (targetId: string, kind: string) => {
  const { records } = await queue();
  const item = records.find((one) => one.target.id === targetId && one.kind === kind);
  if (!item) throw new Error(`nothing waits of ${targetId}`);
  return item;
};
const decide = (who: Person, ids: string[], actions: string[], over: object = {}) =>
  who.post('/system/moderation/decide', { ids, actions, reason: 'Because', ...over });
const decisionOf = ({ data }: Answer) =>
  (data as { decided: { decisionId: string }[] }).decided[0]?.decisionId ?? '';
const skippedOf = ({ data }: Answer) => (data as { skipped: { by: { id: string } | null }[] }).skipped;
const undo = (who: Person, id: string) => who.post('/system/moderation/undo', { decisionIds: [id] });
const stateOf = async (work: Pick<Work, 'id'>, author = ann) => (await tools.get(author, work.id)).state;
/** What the audit log calls the target of each decision about something. */
const audited = async (targetId: string) =>
  (
    (await admin.post('/monitor/audit/list', { search: targetId }))['data'] as { records: AuditEntry[] }
  ).records.map(({ targetName }) => targetName);
const told = async (person: Person) =>
  (
    await server.deps.notices.list(person.user.userId, 'system_notice', { currPage: 1, pageSize: 50 })
  ).records.map(
    ({ noticeMessage }) =>
      (JSON.parse(noticeMessage) as { metadata: { key: string; params: object } }).metadata,
  );
/** A work that waits for a moderator. */
const waiting = async () => {
  await tools.review(true);
  await server.deps.connection.executeSql('delete from work_submissions');
  const work = await tools.submit(ann);
  await tools.check(work.id);
  return work;
};
const published = async () => {
  await tools.review(false);
  return tools.publish(ann);
};
const report = (who: Person, work: Pick<Work, 'id'>, over: object = {}) =>
  who.post('/app/report/submit', { targetType: 'work', targetId: work.id, reason: 'other', ...over });

test('the queue is for moderators alone', async () => {
  for (const path of ['list', 'claim', 'decide', 'undo', 'templates', 'saveTemplate']) {
    expect((await ann.post(`/system/moderation/${path}`, {})).error).toBe('forbidden');
    expect((await post(server, `/system/moderation/${path}`, {})).error).toBe('unauthenticated');
  }
});

describe('a review', () => {
  test('lets a work through, and its author is told', async () => {
    const work = await waiting();
    const item = await itemOf(work.id, 'review');
    expect(item.target).toMatchObject({ title: 'Lamp', state: 'review', author: { id: ann.user.userId } });
    expect(item.target.pictures).toHaveLength(1);
    const answer = await decide(mia, [item.id], ['approve'], { reason: '' });
    expect(skippedOf(answer)).toEqual([]);
    expect(await stateOf(work)).toBe('approved');
    expect(await tools.list(null)).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ id: work.id })]),
    });
    expect(await told(ann)).toContainEqual(expect.objectContaining({ key: 'reviewApproved' }));
    expect((await queue({ state: 'done' })).records[0]).toMatchObject({ id: item.id, state: 'done' });
  });

  test('sends it back with a reason in the language of its author, who changes it and submits again', async () => {
    const work = await waiting();
    await ann.post('/app/saveSeting', {
      userId: ann.user.userId,
      userSetting: JSON.stringify({ language: 'JP' }),
    });
    const item = await itemOf(work.id, 'review');
    expect((await decide(mia, [item.id], ['reject'], { reason: ' ' })).error).toBe('moderationReasonMissing');
    await decide(mia, [item.id], ['reject'], { reason: '', templateId: 'builtin:quality' });
    const { own } = await tools.get(ann, work.id);
    expect(own?.reason).toMatch(/画像/);
    expect(own?.mayAppeal).toBe(true);
    expect((await ben.post(`/app/work/get/${work.id}`)).error).toBe('workNotFound');
  });
});

describe('an appeal', () => {
  test('brings a work back, or is refused and not heard a second time', async () => {
    for (const [action, state] of [
      ['approve', 'approved'],
      ['reject', 'rejected'],
    ] as const) {
      const work = await waiting();
      await decide(mia, [(await itemOf(work.id, 'review')).id], ['reject']);
      await ann.post('/app/work/appeal', { id: work.id, text: 'Look again' });
      const item = await itemOf(work.id, 'appeal');
      expect(item.appeal).toBe('Look again');
      await decide(noah, [item.id], [action]);
      expect(await stateOf(work)).toBe(state);
      const again = await ann.post('/app/work/appeal', { id: work.id, text: 'Once more' });
      expect(again.error).toBe('workState');
    }
  });
});

describe('reports', () => {
  test('of one thing are closed together when it is taken away, and everybody concerned is told', async () => {
    const work = await published();
    const comment = { workId: (await published()).id, text: 'Hi' };
    const cem = await tools.signUp();
    await report(ben, work, { details: 'copied' });
    await report(cem, work, { reason: 'plagiarism' });
    const item = await itemOf(work.id, 'report');
    expect(item).toMatchObject({ reportReason: 'other', people: 1, details: [{ text: 'copied' }] });
    const answer = await decide(mia, [item.id], ['hide', 'warn', 'mute'], { muteHours: 2 });
    expect(await stateOf(work)).toBe('hidden');
    expect((await ben.post(`/app/work/get/${work.id}`)).error).toBe('workUnavailable');
    expect((await mia.post(`/app/work/get/${work.id}`)).code).toBe(0);
    expect(
      (await queue({ kinds: ['report'] })).records.filter(({ target }) => target.id === work.id),
    ).toEqual([]);
    expect((await told(ann)).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['workHidden', 'warned', 'mutedUntil']),
    );
    expect(await told(ben)).toContainEqual(expect.objectContaining({ key: 'reportActed' }));
    expect((await ann.post('/app/comment/add', comment)).error).toBe('muted');
    await undo(mia, decisionOf(answer));
    expect(await stateOf(work)).toBe('approved');
    expect((await ann.post('/app/comment/add', comment)).code).toBe(0);
    expect(
      (await queue({ kinds: ['report'] })).records.filter(({ target }) => target.id === work.id),
    ).toHaveLength(2);
  });

  test('that are left open again only with twice as many people', async () => {
    const work = await published();
    const people = [ben, await tools.signUp(), await tools.signUp(), await tools.signUp()];
    for (const person of people.slice(0, 2)) await report(person, work);
    await decide(mia, [(await itemOf(work.id, 'report')).id], ['approve'], { reason: '' });
    expect(await stateOf(work)).toBe('approved');
    const open = async () => (await queue()).records.filter(({ target }) => target.id === work.id).length;
    await report(people[2] ?? ben, work);
    expect(await open()).toBe(0);
    await report(people[3] ?? ben, work);
    expect(await open()).toBe(1);
  });

  test('take a comment away and bring it back; what was said stays with the moderators', async () => {
    const work = await published();
    const said = (await ben.post('/app/comment/add', { workId: work.id, text: 'Rude' }))['data'] as Comment;
    await ann.post('/app/report/submit', { targetType: 'comment', targetId: said.id, reason: 'other' });
    const item = await itemOf(said.id, 'report');
    const answer = await decide(mia, [item.id], ['remove']);
    expect((await tools.get(ann, work.id)).comments).toBe(0);
    const done = (await queue({ state: 'done' })).records.find(({ id }) => id === item.id);
    expect(done?.target.text).toBe('Rude');
    await undo(mia, decisionOf(answer));
    expect((await tools.get(ann, work.id)).comments).toBe(1);
  });
});

test('what its author took back is not brought back by a moderator', async () => {
  const work = await published();
  const said = (await ben.post('/app/comment/add', { workId: work.id, text: 'Rude' }))['data'] as Comment;
  await ann.post('/app/report/submit', { targetType: 'comment', targetId: said.id, reason: 'other' });
  await report(ben, work);
  const [ofWork, ofComment] = [await itemOf(work.id, 'report'), await itemOf(said.id, 'report')];
  expect(ofComment.target.state).toBe('approved');
  await ben.post(`/app/comment/delete/${said.id}`);
  expect((await itemOf(said.id, 'report')).target.state).toBe('withdrawn');
  expect((await decide(mia, [ofComment.id], ['restore'])).error).toBe('commentNotFound');
  expect((await tools.get(ann, work.id)).comments).toBe(0);
  await ann.post(`/app/work/withdraw/${work.id}`);
  expect(await stateOf(work)).toBe('withdrawn');
  expect((await decide(mia, [ofWork.id], ['restore'])).error).toBe('workState');
  expect(await stateOf(work)).toBe('withdrawn');
});

describe('two moderators', () => {
  test('never have the same item: the second is told who has it', async () => {
    const work = await waiting();
    const { id } = await itemOf(work.id, 'review');
    const claims = await Promise.all(
      [mia, noah].map((person) => person.post('/system/moderation/claim', { ids: [id], isClaimed: true })),
    );
    const owners = claims.map(({ data }) => (data as { ids: string[] }).ids.length);
    expect(owners.toSorted()).toEqual([0, 1]);
    const [owner, other] = owners[0] === 1 ? [mia, noah] : [noah, mia];
    expect(skippedOf(await decide(other, [id], ['approve']))).toMatchObject([
      { by: { id: owner.user.userId } },
    ]);
    expect((await queue({}, other)).records.find((one) => one.id === id)).toMatchObject({
      isMine: false,
      claimedBy: { id: owner.user.userId },
    });
    await owner.post('/system/moderation/claim', { ids: [id], isClaimed: false });
    expect(skippedOf(await decide(other, [id], ['approve']))).toEqual([]);
    expect(skippedOf(await decide(owner, [id], ['reject']))).toMatchObject([
      { by: { id: other.user.userId } },
    ]);
    expect(await stateOf(work)).toBe('approved');
  });

  test('who decide in the same moment make one decision', async () => {
    const work = await waiting();
    const { id } = await itemOf(work.id, 'review');
    const answers = await Promise.all([decide(mia, [id], ['approve']), decide(noah, [id], ['reject'])]);
    expect(answers.map((answer) => skippedOf(answer).length).toSorted()).toEqual([0, 1]);
  });

  // The embedded database has one connection: nobody comes between.
  test.skipIf(inject('postgresUrl') === null)(
    'who decide about two reports of one work in the same moment do not wait for each other in a circle',
    async () => {
      const work = await published();
      for (const reason of ['other', 'plagiarism']) await report(ben, work, { reason });
      const [one, other] = (await queue()).records.filter(({ target }) => target.id === work.id);
      await withRival(server.testDatabase.url ?? '', async (rival) => {
        await rival.query('select id from moderation_items where id = $1 for update', [other?.id]);
        const answer = decide(mia, [one?.id ?? ''], ['hide']);
        await rival.waitedFor();
        await rival.query('select id from works where id = $1 for no key update', [work.id]);
        await rival.commit();
        expect((await answer).code).toBe(0);
      });
      expect(await stateOf(work)).toBe('hidden');
    },
  );

  test('lose an item after ten minutes', async () => {
    const work = await waiting();
    const { id } = await itemOf(work.id, 'review');
    await mia.post('/system/moderation/claim', { ids: [id], isClaimed: true });
    server.clock.advance(10 * 60_000 + 1);
    expect(skippedOf(await decide(noah, [id], ['approve']))).toEqual([]);
  });
});

describe('two tabs of one moderator', () => {
  const claim = async (ids: string[], tab: string, over: object = {}) =>
    (await mia.post('/system/moderation/claim', { ids, isClaimed: true, tab, ...over }))['data'] as {
      ids: string[];
      taken: { id: string; by: { id: string } }[];
    };

  test('never have the same item, and closing one leaves what the other has open', async () => {
    const works = [await waiting(), await waiting()];
    const [first, second] = await Promise.all(
      works.map(async (work) => (await itemOf(work.id, 'review')).id),
    );
    const ids = [first ?? '', second ?? ''];
    expect(await claim([ids[0] ?? ''], 'left')).toMatchObject({ ids: [first], taken: [] });
    expect(await claim(ids, 'right')).toMatchObject({
      ids: [second],
      taken: [{ id: first, by: { id: mia.user.userId } }],
    });
    const seen = (await queue({ tab: 'right' })).records;
    expect(seen.find(({ id }) => id === first)).toMatchObject({
      isMine: false,
      claimedBy: { id: mia.user.userId },
    });
    expect(seen.find(({ id }) => id === second)).toMatchObject({ isMine: true });
    expect(skippedOf(await decide(mia, [ids[0] ?? ''], ['approve'], { tab: 'right' }))).toMatchObject([
      { why: 'taken', by: { id: mia.user.userId } },
    ]);
    // The tab on the right is closed, and gives back all that it ever asked for.
    expect((await claim(ids, 'right', { isClaimed: false })).ids).toEqual([second]);
    expect(skippedOf(await decide(noah, ids, ['approve']))).toMatchObject([{ itemId: first, why: 'taken' }]);
    expect(skippedOf(await decide(mia, [ids[0] ?? ''], ['approve'], { tab: 'left' }))).toEqual([]);
  });

  test('hand an item over when that is asked for, and only their own', async () => {
    const works = [await waiting(), await waiting()];
    const ids = await Promise.all(works.map(async (work) => (await itemOf(work.id, 'review')).id));
    await claim([ids[0] ?? ''], 'left');
    await noah.post('/system/moderation/claim', { ids: [ids[1]], isClaimed: true, tab: 'left' });
    expect(await claim(ids, 'right', { fromOwnTabs: true })).toMatchObject({
      ids: [ids[0]],
      taken: [{ id: ids[1], by: { id: noah.user.userId } }],
    });
    expect(skippedOf(await decide(mia, [ids[0] ?? ''], ['approve'], { tab: 'left' }))).toHaveLength(1);
    expect(skippedOf(await decide(mia, [ids[0] ?? ''], ['approve'], { tab: 'right' }))).toEqual([]);
  });
});

describe('nobody decides about what is their own', () => {
  const reportOf = async (work: Pick<Work, 'id'>) => itemOf(work.id, 'report');
  const seenBy = async (reader: Person, id: string) =>
    (await queue({}, reader)).records.find((one) => one.id === id);

  test('neither the author nor who reported it; anybody else of staff does', async () => {
    await tools.review(false);
    const work = await published();
    await report(mia, work);
    await report(ben, work);
    const { id } = await reportOf(work);
    expect(await seenBy(mia, id)).toMatchObject({ part: 'reporter', mayDecide: false });
    expect(await seenBy(noah, id)).toMatchObject({ part: null, mayDecide: true });
    expect((await decide(mia, [id], ['approve'])).error).toBe('moderationOwnItem');
    await mia.post('/system/moderation/claim', { ids: [id], isClaimed: true });
    expect(skippedOf(await decide(noah, [id], ['hide']))).toEqual([]);
  });

  test('of several they are skipped, and a decision about oneself is not taken back', async () => {
    const work = await waiting();
    await ben.post('/app/report/submit', {
      ...{ targetType: 'person', targetId: mia.user.userId, reason: 'other' },
    });
    const own = await itemOf(mia.user.userId, 'report');
    const free = await itemOf(work.id, 'review');
    const answer = await decide(mia, [own.id, free.id], ['approve']);
    expect(answer['data']).toMatchObject({
      decided: [{ itemId: free.id }],
      skipped: [{ itemId: own.id, why: 'ownItem', by: null }],
    });
    const decided = decisionOf(await decide(admin, [own.id], ['warn']));
    const history = (await mia.post(`/system/moderation/history/${own.id}`))['data'];
    expect(history).toMatchObject({ ofTarget: [{ id: decided, mayUndo: false }] });
    expect((await undo(mia, decided)).error).toBe('moderationOwnItem');
    // Nor does one moderator take back what an administrator did to another.
    expect((await undo(noah, decided)).error).toBe('moderationStaff');
    expect((await undo(admin, decided)).code).toBe(0);
  });

  test('an administrator does when there is nobody else of staff, and acts on no own account', async () => {
    const alone = await createTestApp();
    try {
      const own = createWorkTools(alone);
      await own.review(true);
      const boss = await signUpAs(alone, 'admin');
      const submit = async (author: Person) => {
        const work = await own.submit(author);
        await own.check(work.id);
        return work;
      };
      const waits = async (targetId: string, kind = 'review') => {
        const item = (await queue({}, boss)).records.find(
          (one) => one.target.id === targetId && one.kind === kind,
        );
        if (!item) throw new Error(`nothing waits of ${targetId}`);
        return item;
      };
      const first = await waits((await submit(boss)).id);
      expect(first).toMatchObject({ part: 'author', mayDecide: true, mayActOnAuthor: false });
      expect((await decide(boss, [first.id], ['reject', 'warn'])).error).toBe('ownAccount');
      expect(skippedOf(await decide(boss, [first.id], ['approve']))).toEqual([]);

      const operator = await signUpAs(alone, 'operator');
      const second = await waits((await submit(boss)).id);
      expect(second).toMatchObject({ part: 'author', mayDecide: false });
      expect((await decide(boss, [second.id], ['approve'])).error).toBe('moderationOwnItem');

      // What both have a part in is left to the administrator.
      await own.review(false);
      const theirs = await own.publish(operator);
      await report(boss, theirs);
      const both = await waits(theirs.id, 'report');
      expect(both).toMatchObject({ part: 'reporter', mayDecide: true, mayActOnAuthor: true });
      expect((await decide(operator, [both.id], ['approve'])).error).toBe('moderationOwnItem');

      // One who cannot sign in decides nothing.
      expect(skippedOf(await decide(boss, [both.id], ['disable']))).toEqual([]);
      expect(skippedOf(await decide(boss, [second.id], ['approve']))).toEqual([]);
    } finally {
      await alone.close();
    }
  });
});

describe('a decision', () => {
  test('over several items goes through those that are left, and is undone together', async () => {
    const works = [await waiting(), await waiting(), await waiting()];
    const items = await Promise.all(works.map(({ id }) => itemOf(id, 'review')));
    await decide(noah, [items[1]?.id ?? ''], ['approve']);
    const answer = await decide(
      mia,
      items.map(({ id }) => id),
      ['remove'],
    );
    expect(skippedOf(answer)).toMatchObject([{ by: { id: noah.user.userId }, why: 'decided' }]);
    const { decided } = answer['data'] as { decided: { decisionId: string }[] };
    expect(await Promise.all(works.map((work) => stateOf(work)))).toEqual(['removed', 'approved', 'removed']);
    const ids = decided.map(({ decisionId }) => decisionId);
    expect((await mia.post('/system/moderation/undo', { decisionIds: ids })).code).toBe(0);
    expect(await audited(works[0]?.id ?? '')).toEqual(['Lamp', 'Lamp']);
    expect(await Promise.all(works.map((work) => stateOf(work)))).toEqual(['review', 'approved', 'review']);
  });

  test('is not taken back after another about the same thing', async () => {
    const work = await waiting();
    const first = await decide(mia, [(await itemOf(work.id, 'review')).id], ['approve']);
    await report(ben, work);
    await decide(noah, [(await itemOf(work.id, 'report')).id], ['remove']);
    expect((await undo(mia, decisionOf(first))).error).toBe('decisionNotUndoable');
    expect((await undo(mia, 'never')).error).toBe('decisionNotUndoable');
  });

  test('that an item has no use for is refused, and nothing is done', async () => {
    const work = await waiting();
    const { id } = await itemOf(work.id, 'review');
    expect((await decide(mia, [id], ['restore'])).error).toBe('moderationActionInvalid');
    expect((await decide(mia, [id], ['approve', 'reject'])).error).toBe('moderationActionInvalid');
    // A work whose author is only warned would wait for ever.
    expect((await decide(mia, [id], ['warn', 'mute'])).error).toBe('moderationThingMissing');
    expect((await decide(mia, ['never'], ['approve'])).error).toBe('moderationItemNotFound');
    expect(await stateOf(work)).toBe('review');
  });

  test('over several goes on past what cannot be decided, and says of each why', async () => {
    const work = await waiting();
    const staff = await signUpAs(server, 'operator');
    for (const { user } of [ann, mia, staff])
      await ben.post('/app/report/submit', {
        targetType: 'person',
        targetId: user.userId,
        reason: 'other',
      });
    const [ofAnn, ofMia, ofStaff] = await Promise.all(
      [ann, mia, staff].map(async ({ user }) => (await itemOf(user.userId, 'report')).id),
    );
    const ids = [ofAnn, ofMia, ofStaff, 'gone'].map((id) => id ?? '');
    const answer = await decide(mia, ids, ['disable']);
    expect(answer['data']).toMatchObject({
      decided: [{ itemId: ofAnn }],
      skipped: [
        { itemId: ofMia, why: 'ownItem' },
        { itemId: ofStaff, why: 'staff' },
        { itemId: 'gone', why: 'changed' },
      ],
    });
    expect(await stateOf(work, admin)).toBe('review');
    expect((await ann.post('/getInfo')).code).not.toBe(0);
    const taken = await mia.post('/system/moderation/undo', {
      decisionIds: [decisionOf(answer), 'never'],
    });
    expect(taken['data']).toEqual({ undone: [decisionOf(answer)], kept: ['never'] });
  });

  test('keep what was decided when the server fails at one of them, which is named with those after it', async () => {
    const works = [await waiting(), await waiting(), await waiting()];
    const items = await Promise.all(works.map(({ id }) => itemOf(id, 'review')));
    const [first = '', second = '', third = ''] = items.map(({ id }) => id);
    const { executeSql } = server.deps.connection;
    await executeSql(
      `alter table moderation_decisions add constraint refused check (item_id <> '${second}')`,
    );
    const answer = await decide(mia, [first, second, third], ['approve']).finally(() =>
      executeSql('alter table moderation_decisions drop constraint refused'),
    );
    expect(answer['data']).toMatchObject({
      decided: [{ itemId: first }],
      skipped: [
        { itemId: second, why: 'failed' },
        { itemId: third, why: 'failed' },
      ],
    });
    expect(await Promise.all(works.map((work) => stateOf(work, ann)))).toEqual([
      'approved',
      'review',
      'review',
    ]);
  });

  test('about one report closes the others about the same thing, also when they were chosen with it', async () => {
    const work = await published();
    await report(ben, work, { reason: 'plagiarism' });
    await report(ben, work, { reason: 'advertising' });
    const { records } = await queue();
    const ids = records.filter(({ target }) => target.id === work.id).map(({ id }) => id);
    const answer = await decide(mia, ids, ['hide']);
    expect(skippedOf(answer)).toEqual([]);
    expect((answer['data'] as { decided: object[] }).decided).toHaveLength(2);
  });

  test('disables an account, which is signed out at once; staff only by an administrator', async () => {
    const work = await waiting();
    const answer = await decide(mia, [(await itemOf(work.id, 'review')).id], ['reject', 'disable']);
    expect((await ann.post('/getInfo')).code).not.toBe(0);
    await undo(mia, decisionOf(answer));
    const staff = await signUpAs(server, 'operator');
    await ben.post('/app/report/submit', {
      targetType: 'person',
      targetId: staff.user.userId,
      reason: 'other',
    });
    const { id } = await itemOf(staff.user.userId, 'report');
    expect((await decide(mia, [id], ['disable'])).error).toBe('moderationStaff');
    expect((await decide(admin, [id], ['disable'])).code).toBe(0);
  });

  test('purges for good, by administrators alone, and leaves a line that says so', async () => {
    const work = await published();
    await report(ben, work, { reason: 'illegal' });
    const item = await itemOf(work.id, 'report');
    const url = item.target.pictures[0]?.url ?? '';
    expect((await decide(mia, [item.id], ['purge'])).error).toBe('forbidden');
    const answer = await decide(admin, [item.id], ['purge']);
    expect((await ann.post(`/app/work/get/${work.id}`)).error).toBe('workNotFound');
    expect((await ann.get(url)).statusCode).toBe(404);
    expect((await undo(admin, decisionOf(answer))).error).toBe('decisionNotUndoable');
    // By the name of its author: the words of what was deleted are gone.
    expect(await audited(work.id)).toEqual([ann.user.username]);
    const history = (await mia.post(`/system/moderation/history/${item.id}`))['data'];
    expect(history).toMatchObject({
      ofTarget: [{ actions: ['purge'], targetType: 'work', targetId: work.id, mayUndo: false }],
      author: { id: ann.user.userId, violations: 1 },
    });
  });
});

test('texts to use again are in three languages; those of the product stay', async () => {
  const all = async () =>
    (await mia.post('/system/moderation/templates'))['data'] as { id: string; en: string }[];
  expect((await all()).length).toBeGreaterThan(4);
  const saved = await mia.post('/system/moderation/saveTemplate', {
    ...{ actions: ['warn'], zh: '', en: 'Please\u200b stop', ja: '' },
  });
  expect(saved['data']).toMatchObject({ en: 'Please stop', isBuiltin: false });
  const { id } = saved['data'] as { id: string };
  expect((await mia.post('/system/moderation/deleteTemplate/builtin:rude')).error).toBe('templateBuiltin');
  expect((await mia.post(`/system/moderation/deleteTemplate/${id}`)).code).toBe(0);
  expect((await mia.post(`/system/moderation/deleteTemplate/${id}`)).error).toBe('templateNotFound');
  const empty = { actions: [], zh: ' ', en: '', ja: '' };
  expect((await mia.post('/system/moderation/saveTemplate', empty)).error).toBe('contentEmpty');
});

test('the queue is searched, and goes on where a page ended', async () => {
  const newcomer = await signUp(server);
  const works = [await waiting(), await waiting(), await waiting()];
  const ids = works.map(({ id }) => id);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = (
      await mia.post('/system/moderation/list', {
        ...{ search: 'lamp', kinds: ['review'], pageSize: 2 },
        ...(cursor && { cursor }),
      })
    )['data'] as { records: ModerationItem[]; next: string | null };
    seen.push(...page.records.map(({ target }) => target.id));
    cursor = page.next;
  }
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await newcomer.post('/system/moderation/list', {})).error).toBe('forbidden');
});
