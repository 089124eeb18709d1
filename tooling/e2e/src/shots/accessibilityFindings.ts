import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// target-size is off in axe unless asked for; the others are best practices without a success criterion of their own.
const furtherRules = [
  'target-size',
  'page-has-heading-one',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
];
// A window of 1440 px at a zoom of 200 %, and the 320 px that WCAG 1.4.10 sets for 400 % of 1280 px.
const zoomedWidths = [720, 320];

/** What axe finds on the page, and what does not fit when the page is zoomed. Leaves the page at another size. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: Object.fromEntries(furtherRules.map((rule) => [rule, { enabled: true }])) })
    .withTags(tags)
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes
      // An open menu takes the focus and stands at the end of the body, where it belongs to no landmark.
      .filter(({ html }) => id !== 'region' || !html.includes('data-popper-placement'))
      .map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
  const kept = await withoutScaledTargets(page, findings);
  const { width: before, height } = page.viewportSize() ?? { width: Infinity, height: 900 };
  for (const width of zoomedWidths.filter((each) => each < before)) {
    await page.setViewportSize({ width, height });
    // Layouts that follow the width in JavaScript render in the frame after the resize event.
    await page.evaluate(nextFrame);
    const tooWide = await page.evaluate(controlsOutOfReach);
    kept.push(...tooWide.map((control) => `reflow at ${width} px: ${control}`));
  }
  return kept;
}

/**
 * Leaves out targets on a board that is zoomed out: they scale with it, and the same fields stand in the panel at full size, which
 * WCAG 2.5.8 allows.
 */
async function withoutScaledTargets(page: Page, findings: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const finding of findings) {
    const [, selector] = /^target-size: (\S.*?) </.exec(finding) ?? [];
    const isScaled =
      selector !== undefined && (await page.locator('.react-flow__viewport').locator(selector).count()) > 0;
    if (!isScaled) kept.push(finding);
  }
  return kept;
}

/** Resolves after two frames. Runs in the page. */
async function nextFrame(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Says when the page scrolls sideways, and names controls beyond the left or right edge of the window that no scrolling
 * brings in: a page that cuts off what does not fit has the width of the window and yet loses them. Runs in the page.
 */
function controlsOutOfReach(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
    const { left, right, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || (left >= -1 && right <= clientWidth + 1)) continue;
    if (
      control.closest('[inert], [aria-hidden="true"]') ||
      !control.checkVisibility({ visibilityProperty: true })
    )
      continue;
    let parent = control.parentElement;
    while (parent && !['auto', 'scroll'].includes(getComputedStyle(parent).overflowX))
      parent = parent.parentElement;
    if (!parent)
      found.push(`${Math.round(left)} to ${Math.round(right)} px ${control.outerHTML.slice(0, 160)}`);
  }
  return found;
}
