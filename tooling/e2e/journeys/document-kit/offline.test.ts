import { DocumentPage, expect, savedDocument, test } from '../../src/documentApp.ts';

test.use({ cutsNetwork: true });

test('what is written without a network, or saved without an answer, is saved once', async ({
  mine,
  context,
  server,
  person,
}) => {
  await mine.make('board');
  await mine.save('sun', 'one');
  expect(await savedDocument(server, person, mine.id)).toEqual({ revision: 2, notes: { sun: 'one' } });

  await context.setOffline(true);
  await mine.note('sun').fill('two');
  await mine.expectStatus('offline');
  await mine.note('moon').fill('three');
  await mine.note('sun').fill('four');
  await context.setOffline(false);
  await mine.expectStatus('saved');
  const notes = { sun: 'four', moon: 'three' };
  // The first edit was on its way when the network went, and keeps its key; all others are one save.
  expect(await savedDocument(server, person, mine.id)).toEqual({ revision: 4, notes });

  let answers = 0;
  await context.route('**/app/document/save', async (route) => {
    answers += 1;
    if (answers > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await mine.note('sun').fill('five');
  await expect.poll(() => answers, { timeout: 20_000 }).toBe(2);
  await mine.expectStatus('saved');
  expect(await savedDocument(server, person, mine.id)).toEqual({
    revision: 5,
    notes: { ...notes, sun: 'five' },
  });
});

test('what was written without a network is there after the page crashed, and is saved', async ({
  mine,
  context,
  server,
  person,
}) => {
  await mine.make('drawing');
  await mine.save('sun', 'one');
  const { id } = mine;
  await context.setOffline(true);
  await mine.note('sun').fill('two');
  await mine.expectStatus('offline');
  await mine.note('moon').fill('three');
  await mine.expectStored(person.user.userId, 'three');
  await mine.crash();

  await context.setOffline(false);
  const again = new DocumentPage(await context.newPage());
  await again.open('drawing', id);
  await expect(again.note('moon')).toHaveValue('three');
  await expect(again.note('sun')).toHaveValue('two');
  await again.expectStatus('saved');
  const saved = await savedDocument(server, person, id);
  expect(saved.notes).toEqual({ sun: 'two', moon: 'three' });
  await again.save('sun', 'four');
  await again.page.reload();
  await expect(again.note('sun')).toHaveValue('four');
  expect(await savedDocument(server, person, id)).toEqual({
    revision: saved.revision + 1,
    notes: { sun: 'four', moon: 'three' },
  });
});
