import { expect } from '@playwright/test';
import type { EngineDriver, InputSource } from './drivers/engineDriver.ts';

/** What is looked for: a role with a name, or a CSS selector. */
export interface Target {
  role?: string;
  /** How the name begins. */
  name?: string;
  /** Only the whole name. */
  exact?: boolean;
  css?: string;
  /** Inside the topmost dialog. */
  inDialog?: boolean;
  /** The last one instead of the first. */
  last?: boolean;
  /** Which of them, from 0. */
  nth?: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Names of keys: W3C WebDriver, “Keyboard Actions”. */
const keyCodes: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
};

/** Runs in the page: the visible elements that a target describes, as boxes in the viewport with their texts. */
function look({ role, name, exact, css, inDialog, last, nth }: Target, mayScroll: boolean) {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox:
      'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], [role=textbox]',
    heading: 'h1, h2, h3, [role=heading]',
    dialog: '[role=dialog], [role=alertdialog]',
    img: 'img, [role=img]',
  };
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if ('labels' in element && (element as HTMLInputElement).labels?.length)
      return [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ');
    return element.getAttribute('alt') ?? (textOf(element) || (element.getAttribute('placeholder') ?? ''));
  }
  const scope = inDialog
    ? [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    : document;
  const selector = css ?? (role ? (selectors[role] ?? `[role=${role}]`) : '*');
  const found = [...(scope?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[aria-hidden=true], [inert]')
    )
      return false;
    if (name === undefined) return true;
    return exact ? nameOf(element) === name : nameOf(element).startsWith(name);
  });
  const element = last ? found.at(-1) : found[nth ?? 0];
  if (!element) return { count: found.length, box: null, value: null, name: null, isDisabled: false };
  if (mayScroll) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const value = 'value' in element ? String(element.value) : null;
  const isDisabled = element.matches(':disabled, [aria-disabled=true]');
  return { count: found.length, box: { x, y, width, height }, value, name: nameOf(element), isDisabled };
}

function middleOf({ x, y, width, height }: Box) {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** A page in any engine, in a person's words. Everything waits for what it needs. */
export class EnginePage {
  readonly driver: EngineDriver;
  readonly #base: string;

  constructor(driver: EngineDriver, base: string) {
    this.driver = driver;
    this.#base = base;
  }

  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.#base).href);
  }

  count(target: Target): Promise<number> {
    return this.driver.evaluate(look, target, false).then(({ count }) => count);
  }

  /** Waits until that many are visible. */
  async sees(target: Target, count?: number): Promise<void> {
    const seen = expect.poll(() => this.count(target), { message: `sees ${JSON.stringify(target)}` });
    if (count === undefined) await seen.toBeGreaterThan(0);
    else await seen.toBe(count);
  }

  async seesText(text: string): Promise<void> {
    await expect.poll(() => this.driver.evaluate(() => document.body.innerText)).toContain(text);
  }

  async seesAddress(address: RegExp): Promise<void> {
    await expect.poll(() => this.driver.evaluate(() => window.location.href)).toMatch(address);
  }

  /** Where it is, once it has stopped moving and takes presses. */
  async boxOf(target: Target): Promise<Box> {
    let before = '';
    let box: Box | null = null;
    await expect
      .poll(
        async () => {
          const found = await this.driver.evaluate(look, target, true);
          box = found.isDisabled ? null : found.box;
          const now = JSON.stringify(box);
          const isStill = box !== null && now === before;
          before = now;
          return isStill;
        },
        { message: `finds ${JSON.stringify(target)}`, intervals: [50] },
      )
      .toBe(true);
    if (!box) throw new Error('unreachable');
    return box;
  }

  /** Presses with the mouse, with modifier keys held. */
  async press(target: Target, { button = 0, keys = [] as readonly string[] } = {}): Promise<void> {
    const at = middleOf(await this.boxOf(target));
    const down = keys.map((key) => ({ type: 'keyDown', value: keyCodes[key] ?? key }));
    const up = keys.map((key) => ({ type: 'keyUp', value: keyCodes[key] ?? key }));
    if (down.length > 0) await this.driver.act([{ type: 'key', id: 'keys', actions: down }]);
    await this.#click(at, button);
    if (up.length > 0) await this.driver.act([{ type: 'key', id: 'keys', actions: up }]);
  }

  /**
   * Presses a “try again” button of the page, again and again, until the target is there. The page also tries by itself, so the button
   * may vanish between being found and being pressed; that is no failure.
   */
  async retryUntil(target: Target): Promise<void> {
    const retry = { role: 'button', name: '重试' };
    await expect(async () => {
      if ((await this.count(target)) > 0) return;
      const { box } = await this.driver.evaluate(look, retry, true);
      if (box) await this.#click(middleOf(box));
      expect(await this.count(target)).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });
  }

  /** Presses keys together, the last one while the others are held. */
  async keys(...names: readonly string[]): Promise<void> {
    const values = names.map((name) => keyCodes[name] ?? name);
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Types a text. Capitals come with Shift, as from a keyboard: WebKit's driver makes some of them small otherwise. */
  async type(text: string): Promise<void> {
    const shift = (type: string) => ({ type, value: keyCodes.Shift });
    const actions = [...text].flatMap((value) => {
      const stroke = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      return /[A-Z]/.test(value) ? [shift('keyDown'), ...stroke, shift('keyUp')] : stroke;
    });
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Writes into a field in the place of what it has. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.keys('Control', 'a');
    await this.type(text);
    await expect.poll(() => this.driver.evaluate(look, target, false).then(({ value }) => value)).toBe(text);
  }

  /** Draws with the mouse from one place to another; places are shares of an element. */
  async drag(target: Target, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { x, y, width, height } = await this.boxOf(target);
    const at = ([shareX, shareY]: readonly [number, number]) => ({
      type: 'pointerMove',
      x: Math.round(x + width * shareX),
      y: Math.round(y + height * shareY),
      duration: 60,
    });
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    await this.#mouse([
      at(from),
      { type: 'pointerDown', button: 0 },
      at(middle),
      at(to),
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Chooses a file, as the dialog of the browser does. */
  async chooseFile(css: string, name: string, bytes: Buffer): Promise<void> {
    await expect
      .poll(() => this.driver.evaluate((selector) => document.querySelectorAll(selector).length, css))
      .toBeGreaterThan(0);
    await this.driver.evaluate(
      (selector, title, text) => {
        const input = document.querySelector<HTMLInputElement>(selector);
        const transfer = new DataTransfer();
        const data = Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);
        transfer.items.add(new File([data], title, { type: 'image/png' }));
        if (!input) return;
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      css,
      name,
      bytes.toString('base64'),
    );
  }

  async #click(at: { x: number; y: number }, button = 0): Promise<void> {
    await this.#mouse([
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button },
      { type: 'pointerUp', button },
    ]);
  }

  async #mouse(actions: InputSource['actions']): Promise<void> {
    await this.driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }
}
