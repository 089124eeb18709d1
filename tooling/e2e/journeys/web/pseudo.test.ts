import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';

// Names, what a person typed (elsewhere marked `data-content`), and what is written the same in every language.
const untranslated =
  /TAI|Ctrl|Enter|Esc|Mod|person[\w.]*|中文|English|日本語|雪山日落|procedural|\bpx\b|\bMP\b|KB|MB|kB|PNG/g;

/** Visible texts and accessible names with words in them that did not come from the words. */
async function literalTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript, textarea, [data-content]')) continue;
      found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return texts.filter((text) => {
    let rest = text;
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
    return /\p{L}{2,}/u.test(rest.replace(untranslated, ''));
  });
}

test('every word of the workspace and the start page comes from the words', async ({ studio, page }) => {
  await page.addInitScript(() => sessionStorage.setItem('pseudo', '1'));
  await page.goto('/main?type=0');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await literalTexts(page), 'workspace, empty').toEqual([]);
  await page.getByRole('textbox').first().fill('雪山日落');
  await page.keyboard.press('Control+Enter');
  await studio.expectPictures(1);
  await page.getByRole('button', { expanded: false }).filter({ hasText: '高级' }).click();
  expect(await literalTexts(page), 'workspace with a picture').toEqual([]);
  await studio.libraryPictures.first().click();
  await studio.stageImage.click();
  await expect(studio.dialog).toBeVisible();
  await page.keyboard.press('i');
  expect(await literalTexts(page), 'preview').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await literalTexts(page), 'start page').toEqual([]);
});
