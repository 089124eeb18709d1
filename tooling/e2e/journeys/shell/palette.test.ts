import { expect, test } from '../../src/test.ts';

test('the palette leads to a tool by a word of designers, to a page, to a setting, all by keys', async ({
  page,
  studio,
}) => {
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  const find = async (words: string, name: RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill(words);
    // The first one has the mark, and Enter takes it.
    await expect(page.getByRole('option').first()).toHaveAccessibleName(name);
    await field.press('Enter');
  };
  await find('Upscale', /高清放大/);
  await expect(page).toHaveURL(/tool=augment/);
  await find('图库', /^图库/);
  await expect(page).toHaveURL(/\/library/);
  await find('General', /通用/);
  await expect(page.getByRole('dialog', { name: '设置' }).getByRole('tab', { name: '通用' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
