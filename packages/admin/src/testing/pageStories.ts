import { studio, type FakeServer } from '@tai/test-kit';
import { expect, userEvent, type within } from 'storybook/test';
import { answerAsAdministrator } from './records.ts';

/** What the stories of a page need to know of it. */
interface PageStories {
  /** Answers with records; with a text their names are that long one. */
  fill: (server: FakeServer, text?: string) => unknown;
  empty: (server: FakeServer) => unknown;
  /** The call that the page waits for. */
  call: Parameters<FakeServer['hold']>[0] & Parameters<FakeServer['refuse']>[0];
  /** What a full page shows, an empty one, and one that could not be loaded. */
  shows: RegExp;
  nothing: string;
  failed: string;
}

interface Played {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
}

const longName = 'A very long name that nobody foresaw '.repeat(4).trim();

/** A server that answers an administrator. */
export const withServer = (prepare: (server: FakeServer) => unknown) =>
  studio({
    server: (server) => {
      answerAsAdministrator(server);
      prepare(server);
    },
  });

/** The states that every page of the administration has. A file exports them under their names. */
export function pageStories({ fill, empty, call, shows, nothing, failed }: PageStories) {
  async function isFull({ canvas }: Played): Promise<void> {
    await expect((await canvas.findAllByText(shows))[0]).toBeVisible();
  }
  return {
    full: { parameters: withServer((server) => fill(server)), play: isFull },
    empty: {
      parameters: withServer(empty),
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByText(nothing)).toBeVisible();
      },
    },
    loading: {
      parameters: withServer((server) => server.hold(call)),
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
      },
    },
    error: {
      parameters: withServer((server) => server.refuse(call, 'unavailable')),
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByText(failed)).toBeVisible();
        const [again] = await canvas.findAllByRole('button', { name: 'Try again' });
        if (again) await userEvent.click(again);
        await expect(await canvas.findByText(failed)).toBeVisible();
      },
    },
    longText: {
      parameters: withServer((server) => fill(server, longName)),
      play: async ({ canvas, canvasElement }: Played) => {
        await canvas.findByRole('heading', { level: 1 });
        await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
      },
    },
    phone: {
      parameters: withServer((server) => fill(server)),
      globals: { viewport: { value: 'phone' } },
      play: isFull,
    },
  };
}
