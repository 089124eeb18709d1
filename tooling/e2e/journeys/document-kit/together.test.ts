import { DocumentPage, expect, savedDocument, share, test } from '../../src/documentApp.ts';

test.use({ cutsNetwork: true });

test('two people edit one board: different notes join, and of the same note one hears whose stayed', async ({
  mine,
  theirs,
  context,
  server,
  person,
  friend,
}) => {
  await mine.make('board');
  await share(server, person, mine.id, friend);
  await theirs.open('board', mine.id);
  await mine.save('sun', 'mine');
  await expect(theirs.note('sun')).toHaveValue('mine');

  await context.setOffline(true);
  await mine.note('sun').fill('mine again');
  await mine.expectStatus('offline');
  await theirs.save('moon', 'theirs');
  await context.setOffline(false);
  await expect(mine.note('moon')).toHaveValue('theirs');
  await mine.expectStatus('saved');
  await expect(theirs.note('sun')).toHaveValue('mine again');

  await context.setOffline(true);
  await mine.note('moon').fill('both');
  await mine.expectStatus('offline');
  await theirs.save('moon', 'theirs at last');
  await context.setOffline(false);
  const told = mine.page.getByRole('note');
  await expect(told).toHaveText(`${friend.user.username}: theirs at last, not both`);
  await expect(mine.note('moon')).toHaveValue('theirs at last');
  await mine.expectStatus('saved');
  // The own text is there until it is answered, also at the next visit.
  await mine.page.reload();
  await expect(told).toHaveText(`${friend.user.username}: theirs at last, not both`);
  await expect(mine.note('sun')).toHaveValue('mine again');
});

test('a drawing is edited by one person at a time; whose network was away when another took over chooses what stays', async ({
  mine,
  theirs,
  context,
  server,
  person,
  friend,
}) => {
  await mine.make('drawing');
  await share(server, person, mine.id, friend);
  await theirs.open('drawing', mine.id);
  await expect(theirs.page.getByText(`${person.user.username} 正在编辑此文档`)).toBeVisible();
  await expect(theirs.note('sun')).toBeDisabled();
  await mine.save('sun', 'begun');
  await expect(theirs.note('sun')).toHaveValue('begun');

  async function collide(own: string, other: string): Promise<void> {
    await context.setOffline(true);
    await mine.note('sun').fill(own);
    await mine.expectStatus('offline');
    await theirs.press('接手编辑');
    await theirs.save('moon', other);
    await context.setOffline(false);
    await expect(mine.notice).toBeVisible();
    await expect(mine.note('moon')).not.toHaveValue(other);
  }

  await collide('first', 'left');
  mine.page.once('dialog', (dialog) => void dialog.accept());
  await mine.press('使用另一个版本');
  await expect(mine.note('moon')).toHaveValue('left');
  await expect(mine.note('sun')).toHaveValue('begun');
  await expect(mine.page.getByText(`${friend.user.username} 正在编辑此文档`)).toBeVisible();
  await mine.press('接手编辑');
  await expect(mine.note('sun')).toBeEnabled();
  await expect(theirs.note('sun')).toBeDisabled();

  await collide('second', 'right');
  await mine.press('用我的版本覆盖');
  await mine.expectStatus('readOnly');
  const { notes } = await savedDocument(server, person, mine.id);
  expect(notes).toEqual({ sun: 'second', moon: 'left' });
  await expect(theirs.note('sun')).toHaveValue('second');
  await expect(theirs.note('moon')).toHaveValue('left');
});

test('a drawing is edited in one tab at a time, and the next takes over with everything', async ({
  mine,
  context,
  server,
  person,
}) => {
  await mine.make('drawing');
  await mine.save('sun', 'one');
  const { id } = mine;
  const second = new DocumentPage(await context.newPage());
  await second.open('drawing', id);
  await expect(second.page.getByText('此文档正在另一个标签页中编辑。')).toBeVisible();
  await expect(second.note('sun')).toBeDisabled();
  await mine.save('sun', 'two');
  await expect(second.note('sun')).toHaveValue('two');

  await context.setOffline(true);
  await mine.note('moon').fill('unsaved');
  await mine.expectStatus('offline');
  await second.press('在此编辑');
  await expect(second.note('moon')).toHaveValue('unsaved');
  await expect(mine.note('sun')).toBeDisabled();
  await context.setOffline(false);
  await second.expectStatus('saved');
  await expect(mine.note('moon')).toHaveValue('unsaved');

  await second.page.close();
  await expect(mine.note('sun')).toBeEnabled();
  await mine.save('sun', 'three');
  expect((await savedDocument(server, person, id)).notes).toEqual({ sun: 'three', moon: 'unsaved' });
});
