import { pngOf } from '../../src/uploads.ts';
import { expect, share, test } from '../../src/documentApp.ts';

test('a document saves itself, also when it is left at once, and a friend sees what is in it, files included', async ({
  mine,
  theirs,
  server,
  person,
  friend,
}) => {
  await mine.make('board');
  const uploads: string[] = [];
  mine.page.on('request', (request) => {
    if (request.url().includes('/asset/upload/')) uploads.push(request.url());
  });
  const files = await Promise.all(['#d02020', '#20d020'].map((colour) => pngOf(colour, mine.page)));
  await mine.page
    .locator('input[type=file]')
    .setInputFiles(files.map((buffer, index) => ({ name: `p${index}.png`, mimeType: 'image/png', buffer })));
  await expect(mine.page.getByRole('img')).toHaveCount(2);
  await mine.save('sun', '太阳');
  expect(uploads).toHaveLength(1);
  // Left before the pause after which it is saved.
  await mine.note('moon').fill('月亮');
  await mine.page.reload();
  await expect(mine.note('moon')).toHaveValue('月亮');
  await expect(mine.note('sun')).toHaveValue('太阳');
  await mine.expectStatus('saved');

  await share(server, person, mine.id, friend);
  await theirs.open('board', mine.id);
  await expect(theirs.note('sun')).toHaveValue('太阳');
  for (const [index, name] of ['p0.png', 'p1.png'].entries()) {
    const image = theirs.page.getByRole('img', { name });
    const bytes = await image.evaluate(async ({ src }: HTMLImageElement) => [
      ...new Uint8Array(await (await fetch(src)).arrayBuffer()),
    ]);
    expect(Buffer.from(bytes).equals(files[index] ?? Buffer.of())).toBe(true);
  }
});
