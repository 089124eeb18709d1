import type { Patch } from '@tai/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestTabs, settled, type TestContent } from '../testing/testTabs.ts';
import type { DocumentSession } from './documentSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const content = { nodes: { a: { x: 1, label: 'old' }, b: { x: 2 } } };
const label = (session: DocumentSession<TestContent>, text: string) =>
  session.change((draft) => {
    if (draft.nodes['a']) draft.nodes['a'].label = text;
  });
const theirs = (value: string): Patch[] => [{ op: 'replace', path: ['nodes', 'a', 'label'], value }];
const path = ['nodes', 'a', 'label'];

async function begin() {
  const tabs = createTestTabs('board', content);
  return { ...tabs, ...(await tabs.openTab('one')) };
}

/** What of the state tells of the conflict. */
function told({ session }: { session: DocumentSession<TestContent> }) {
  const { status, canEdit, conflicts } = session.get();
  return { status, canEdit, conflicts };
}

test('of one field the server has theirs, the rest of the own work is saved, and the own value is there to be used', async () => {
  const page = await begin();
  const { session, documents, id } = page;
  label(session, 'mine');
  session.change((draft) => {
    if (draft.nodes['b']) draft.nodes['b'].x = 9;
  });
  documents.savedByOther(id, theirs('theirs'));
  await session.flush();
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 1, label: 'theirs' }, b: { x: 9 } } });
  expect(session.get().content).toEqual(documents.contentOf(id));
  expect(told(page)).toEqual({
    ...{ status: 'saved', canEdit: true },
    conflicts: [
      {
        ...{ path, mine: 'mine', theirs: 'theirs', wasSaved: false, changedAt: Date.now() },
        author: expect.objectContaining({ name: 'Otto' }),
      },
    ],
  });
});

test('who hears of it before saving is told the same', async () => {
  const page = await begin();
  label(page.session, 'mine');
  page.session.hear(page.documents.savedByOther(page.id, theirs('theirs')));
  await settled();
  expect(told(page)).toMatchObject({ status: 'saved', conflicts: [{ mine: 'mine', theirs: 'theirs' }] });
});

test('what is typed while a save is on its way gives way as well', async () => {
  const page = await begin();
  const { session, documents, id, line } = page;
  documents.savedByOther(id, theirs('theirs'));
  const { promise, resolve } = Promise.withResolvers<void>();
  line.hold = promise;
  session.change((draft) => {
    if (draft.nodes['b']) draft.nodes['b'].x = 9;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  label(session, 'mine');
  resolve();
  await settled();
  expect(told(page)).toMatchObject({ status: 'saved', conflicts: [{ mine: 'mine', theirs: 'theirs' }] });
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 1, label: 'theirs' }, b: { x: 9 } } });
});

test('who was offline finds their own value again, also after the page crashed', async () => {
  const { session, documents, id, line, crash, openTab } = await begin();
  line.isDown = true;
  label(session, 'mine');
  session.change((draft) => {
    draft.nodes['c'] = { x: 3 };
  });
  await session.flush();
  documents.savedByOther(id, theirs('theirs'));
  crash();
  const second = await openTab('two');
  await settled();
  expect(told(second)).toMatchObject({ status: 'saved', conflicts: [{ mine: 'mine', theirs: 'theirs' }] });
  expect(documents.contentOf(id)).toMatchObject({ nodes: { a: { label: 'theirs' }, c: { x: 3 } } });
  // A conflict that the person has not answered is shown again when the document is opened again.
  second.crash();
  const third = await openTab('three');
  const [conflict] = third.session.get().conflicts;
  expect(conflict).toMatchObject({ mine: 'mine' });
  if (conflict) third.session.dismissConflict(conflict);
  await settled();
  third.crash();
  expect((await openTab('four')).session.get().conflicts).toEqual([]);
});

test('whose saved value is written over a moment later is told, and not long after', async () => {
  const page = await begin();
  const { session, documents, id } = page;
  label(session, 'mine');
  await session.flush();
  session.hear(documents.savedByOther(id, theirs('theirs')));
  await settled();
  expect(told(page).conflicts).toMatchObject([{ path, mine: 'mine', theirs: 'theirs', wasSaved: true }]);
  label(session, 'again');
  await session.flush();
  await vi.advanceTimersByTimeAsync(15_000);
  session.hear(documents.savedByOther(id, theirs('much later')));
  await settled();
  expect(told(page).conflicts).toMatchObject([{ theirs: 'theirs' }]);
});

test('a node that somebody removed can be had back with the own change', async () => {
  const page = await begin();
  label(page.session, 'mine');
  page.session.hear(page.documents.savedByOther(page.id, [{ op: 'remove', path: ['nodes', 'a'] }]));
  await settled();
  expect(told(page)).toMatchObject({
    status: 'saved',
    conflicts: [{ path: ['nodes', 'a'], mine: { x: 1, label: 'mine' }, theirs: undefined }],
  });
});

test('who removes a node that somebody changed keeps it, and is told', async () => {
  const page = await begin();
  const { session, documents, id } = page;
  session.change((draft) => {
    delete draft.nodes['a'];
  });
  documents.savedByOther(id, theirs('theirs'));
  await session.flush();
  expect(told(page)).toMatchObject({
    status: 'saved',
    conflicts: [{ path: ['nodes', 'a'], mine: undefined, theirs: { label: 'theirs' } }],
  });
  expect(documents.contentOf(id)).toMatchObject({ nodes: { a: { label: 'theirs' } } });
});

describe('a node and its links', () => {
  const link = (from: string, to: string) => ({ from, to });
  const linked = {
    nodes: { a: { x: 1, label: 'old' }, b: { x: 2 }, c: { x: 3 } },
    links: { ab: link('a', 'b'), ca: link('c', 'a'), bc: link('b', 'c') },
  };
  async function open() {
    const tabs = createTestTabs('board', linked);
    return { ...tabs, ...(await tabs.openTab('one')) };
  }
  const remove = (session: DocumentSession<TestContent>, nodes: string[], links: string[]) =>
    session.change((draft) => {
      for (const id of links) delete draft.links?.[id];
      for (const id of nodes) delete draft.nodes[id];
    });

  test('a node that stays because somebody changed it keeps its links', async () => {
    const page = await open();
    remove(page.session, ['a'], ['ab', 'ca']);
    page.documents.savedByOther(page.id, theirs('theirs'));
    await page.session.flush();
    expect(page.documents.contentOf(page.id)).toEqual({
      ...linked,
      nodes: { ...linked.nodes, a: { x: 1, label: 'theirs' } },
    });
    expect(told(page)).toMatchObject({ status: 'saved', conflicts: [{ path: ['nodes', 'a'] }] });
  });

  test('of two removed nodes of which one stays, the link between them goes', async () => {
    const page = await open();
    remove(page.session, ['a', 'b'], ['ab', 'ca', 'bc']);
    page.documents.savedByOther(page.id, theirs('theirs'));
    await page.session.flush();
    expect(page.documents.contentOf(page.id)).toMatchObject({ links: { ca: link('c', 'a') } });
    expect(Object.keys(page.documents.contentOf(page.id)?.['links'] ?? {})).toEqual(['ca']);
  });

  test.each([false, true])(
    'of a node that somebody removed the links are set aside too (saved: %s)',
    async (wasSaved) => {
      const page = await open();
      label(page.session, 'mine');
      if (wasSaved) await page.session.flush();
      else
        page.session.change((draft) => {
          if (draft.links) draft.links['new'] = link('a', 'c');
        });
      const gone = [
        ['links', 'ab'],
        ['links', 'ca'],
        ['nodes', 'a'],
      ];
      const patches = gone.map((one): Patch => ({ op: 'remove', path: one }));
      page.session.hear(page.documents.savedByOther(page.id, patches));
      await settled();
      const conflict = page.session.get().conflicts[0];
      const added = wasSaved ? [] : [{ path: ['links', 'new'], mine: link('a', 'c') }];
      expect(conflict?.dependents).toEqual([
        { path: ['links', 'ab'], mine: link('a', 'b') },
        { path: ['links', 'ca'], mine: link('c', 'a') },
        ...added,
      ]);
      expect(page.documents.contentOf(page.id)).toMatchObject({ links: { bc: link('b', 'c') } });
      expect(Object.keys(page.session.get().content?.links ?? {})).toEqual(['bc']);
    },
  );
});

test('the same value twice is no conflict', async () => {
  const page = await begin();
  label(page.session, 'same');
  page.documents.savedByOther(page.id, theirs('same'));
  await page.session.flush();
  expect(told(page)).toEqual({ status: 'saved', canEdit: true, conflicts: [] });
});

test('a second value that gives way does not push out the first', async () => {
  const page = await begin();
  for (const [mine, other] of [
    ['first', 'one'],
    ['second', 'two'],
  ] as const) {
    label(page.session, mine);
    page.documents.savedByOther(page.id, theirs(other));
    await page.session.flush();
  }
  expect(told(page).conflicts.map(({ mine }) => mine)).toEqual(['first', 'second']);
});

test('somebody who replaced everything is a conflict about the whole', async () => {
  const page = await begin();
  label(page.session, 'mine');
  page.documents.savedByOther(page.id, [{ op: 'replace', path: [], value: { nodes: { z: { x: 0 } } } }]);
  await page.session.flush();
  expect(told(page)).toEqual({ status: 'conflict', canEdit: false, conflicts: [] });
  expect(page.session.get().content?.nodes['a']?.label).toBe('mine');
});
