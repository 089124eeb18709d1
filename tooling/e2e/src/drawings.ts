import { expect, type Locator, type Page } from '@playwright/test';
import { call, type Person } from './api.ts';
import type { RunningServer } from './server.ts';

type Place = readonly [x: number, y: number];

/** A drawing on the screen of somebody. Places are shares of the stage. */
export class DrawingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get stage(): Locator {
    return this.page.getByTestId('drawing-stage');
  }

  get saveState(): Locator {
    return this.page.locator('[data-status]');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/main?type=1&id=${id}`);
    await expect(this.stage).toBeVisible();
  }

  /** Chooses a tool by its key, which types while a field has the focus. */
  async choose(key: string): Promise<void> {
    await this.stage.focus();
    await this.page.keyboard.press(key);
  }

  async drag(from: Place, to: Place): Promise<void> {
    const [start, end] = [await this.place(from), await this.place(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await this.page.mouse.move(end.x, end.y);
    await this.page.mouse.up();
  }

  /** Red, green and blue of what is seen at a place of the stage. */
  async colourAt([x, y]: Place): Promise<number[]> {
    return this.stage.evaluate(
      (stage, [shareX, shareY]) => {
        const canvas = stage.querySelector('canvas');
        const context = canvas?.getContext('2d');
        if (!canvas || !context) return [];
        const at = [Math.round(canvas.width * shareX), Math.round(canvas.height * shareY)] as const;
        return [...context.getImageData(...at, 1, 1).data].slice(0, 3);
      },
      [x, y] as const,
    );
  }

  async expectColour(place: Place, colour: readonly number[]): Promise<void> {
    await expect.poll(() => this.colourAt(place)).toEqual([...colour]);
  }

  async expectSaved(options?: { timeout: number }): Promise<void> {
    await expect(this.saveState).toHaveAttribute('data-status', 'saved', options);
  }

  private async place([x, y]: Place): Promise<{ x: number; y: number }> {
    const box = await this.stage.boundingBox();
    if (!box) throw new Error('The stage is not shown.');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }
}

const empty = { format: 1, layers: {}, root: [], activeId: '', cameras: [] };

/** Makes an empty drawing. @returns its id */
export async function makeDrawing(
  server: RunningServer,
  { token }: Person,
  title = 'Sketch',
  size = { width: 800, height: 600 },
): Promise<string> {
  const reply = await call<{ data: { id: string } }>(
    server,
    '/app/document/create',
    {
      saveId: `${title}-${Date.now()}-${Math.random()}`.slice(0, 60),
      type: 'drawing',
      title,
      content: { ...empty, ...size },
    },
    token,
  );
  if (reply.code !== 0) throw new Error(`The drawing was refused: ${reply.msg}`);
  return reply.data.id;
}
