import type { Page } from '@playwright/test';
import { call, type Person } from './api.ts';
import { type Part, type Pixels, readPixels } from './pictures.ts';
import type { EngineKind, RunningServer } from './server.ts';
import type { Studio } from './studio.ts';
import { expect, test as base } from './test.ts';

/** A picture that a tool made, as the server tells of it. */
export interface Made {
  id: string;
  picUrl: string;
  tool: string | null;
  width: number;
  height: number;
}

interface JobSeen {
  id: string;
  tool: string;
  status: string;
  progress: number;
  outputs: Made[];
  error: { error: string; msg: string } | null;
}

interface Parts {
  studio: Studio;
  page: Page;
  server: RunningServer;
  person: Person;
}

/** What a person does with the tools of the workspace, in a person's words. */
export class Workbench {
  readonly #studio: Studio;
  readonly #page: Page;
  readonly #server: RunningServer;
  readonly #person: Person;
  /** Pictures that are in the library by now. */
  #count = 0;

  constructor({ studio, page, server, person }: Parts) {
    this.#studio = studio;
    this.#page = page;
    this.#server = server;
    this.#person = person;
  }

  /** Opens the workspace with a tool of the bar. */
  async open(tool: string): Promise<void> {
    await this.#page.goto(`${this.#server.url}/main?type=0`);
    await this.choose(tool);
  }

  async choose(tool: string): Promise<void> {
    await this.#page
      .getByRole('toolbar', { name: '工具' })
      .getByRole('button', { name: new RegExp(`^${tool}`) })
      .click();
    await expect(this.#page.getByRole('heading', { name: tool })).toBeVisible();
  }

  /** Uploads a picture into a field. */
  async give(field: string, file: Buffer, name = 'picture.png'): Promise<void> {
    const group = this.#page.getByRole('group', { name: field, exact: true });
    await group.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: file });
    await expect(group.getByRole('button', { name: `移除${field} 1` })).toBeVisible();
    this.#count += 1;
    await this.#studio.expectPictures(this.#count);
  }

  /** The same picture for the same request from now on. */
  async fixSeed(seed = 7): Promise<void> {
    await this.#page.getByRole('button', { name: '高级' }).click();
    await this.#page.getByRole('radio', { name: '固定种子' }).check();
    const field = this.#page.getByRole('spinbutton', { name: '种子' });
    await field.fill(String(seed));
    await field.press('Enter');
    await expect(field).toHaveValue(String(seed));
  }

  /** Chooses from a list. */
  async pick(label: string, option: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: label }).click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Paints a rectangle of the picture, given in pixels of the picture, as a mask that is not kept yet. */
  async paint({ left, top, right, bottom }: Part, size: { width: number; height: number }): Promise<void> {
    await this.#page.getByRole('button', { name: '绘制蒙版' }).click();
    const canvas = this.#page.getByRole('img', { name: /可绘制的图片/ });
    await expect(canvas).toBeVisible();
    await this.#page.getByRole('button', { name: '矩形' }).click();
    const area = await canvas.boundingBox();
    if (!area) throw new Error('The picture to paint on is not in view.');
    // The picture lies in the middle at its own size.
    const at = (x: number, y: number) =>
      [area.x + (area.width - size.width) / 2 + x, area.y + (area.height - size.height) / 2 + y] as const;
    await this.#page.mouse.move(...at(left, top));
    await this.#page.mouse.down();
    await this.#page.mouse.move(...at(right, bottom), { steps: 4 });
    await this.#page.mouse.up();
  }

  /** Presses Generate, waits for that many pictures, and answers them in the order in which they were made. */
  async make(count = 1): Promise<Made[]> {
    const before = await this.jobs();
    await this.#studio.generateButton.click();
    this.#count += count;
    await this.#studio.expectPictures(this.#count);
    const [newest] = await this.jobs();
    expect(before.map(({ id }) => id)).not.toContain(newest?.id);
    expect(newest?.outputs).toHaveLength(count);
    return newest?.outputs ?? [];
  }

  /** `make` of one picture, and its pixels. */
  async makeOne(): Promise<{ picture: Made; pixels: Pixels }> {
    const [picture] = await this.make();
    if (!picture) throw new Error('The job has no picture.');
    return { picture, pixels: await this.pixels(picture) };
  }

  /** Sends the picture on the stage to another tool. */
  async sendOn(tool: string): Promise<void> {
    // What is on the stage is the input of the next tool.
    await this.choose(tool);
  }

  /** Presses Generate, waits for the job to fail, and answers why. */
  async fail(): Promise<JobSeen['error']> {
    await this.#studio.generateButton.click();
    let error: JobSeen['error'] = null;
    await expect
      .poll(async () => {
        const [newest] = await this.jobs();
        error = newest?.error ?? null;
        return newest?.status;
      })
      .toBe('failed');
    return error;
  }

  /** Jobs of the person, newest first. */
  async jobs(): Promise<JobSeen[]> {
    const { token } = this.#person;
    const reply = await call<{ data: { list: JobSeen[] } }>(this.#server, '/app/generation/list', {}, token);
    return reply.data.list;
  }

  /** The file of a picture, as a browser gets it. */
  async file({ picUrl }: Made): Promise<Buffer> {
    const response = await fetch(this.#server.url + picUrl, { headers: { token: this.#person.token } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  async pixels(picture: Made): Promise<Pixels> {
    return readPixels(await this.file(picture));
  }
}

export const test = base.extend<{ workbench: Workbench }, { engine: EngineKind }>({
  engine: ['builtin', { scope: 'worker' }],
  workbench: async ({ studio, page, server, person }, use) =>
    use(new Workbench({ studio, page, server, person })),
});

export { expect };
