// A page with a document, until a feature of the product has one. The server's own page loads the kit's bundle in place of the
// product's entry: session, storage, locks, socket and content security policy are those of the product.
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { documentRoutes, type DocumentType, type RouteReply } from '@tai/contracts';
import { build, type Rolldown } from 'vite';
import { call, signUp, type Person } from './api.ts';
import type { RunningServer } from './server.ts';
import { expect, signInAs, test as base } from './test.ts';

const entry = fileURLToPath(
  new URL('../../../packages/document-kit/src/testing/journeyApp/main.tsx', import.meta.url),
);
/** Any address that the server answers with the page of the product. */
const path = '/journey';

/** Made once in each worker. */
let app: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@tai/source', 'module', 'browser', 'production'] },
    build: {
      ...{ write: false, minify: false, target: 'es2023', modulePreload: false },
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Lets a browser find the page with the document. */
export async function serveApp(context: BrowserContext): Promise<void> {
  app ??= bundle();
  const body = await app;
  await context.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** A document on the screen of somebody. */
export class DocumentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The line that says whether everything is saved. */
  get saveState(): Locator {
    return this.page.locator('[data-status]');
  }

  get notice(): Locator {
    return this.page.getByRole('alert');
  }

  get id(): string {
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }

  note(name: 'sun' | 'moon'): Locator {
    return this.page.getByLabel(name);
  }

  async make(type: DocumentType): Promise<void> {
    await this.page.goto(`${path}?type=${type}`);
    await this.page.getByRole('button', { name: 'Make' }).click();
    await expect(this.note('sun')).toBeEnabled();
  }

  async open(type: DocumentType, id: string): Promise<void> {
    await this.page.goto(`${path}?type=${type}&id=${id}`);
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.saveState).toHaveAttribute('data-status', status);
  }

  /** Writes and waits until the server has it. */
  async save(name: 'sun' | 'moon', text: string): Promise<void> {
    await this.note(name).fill(text);
    await expect(this.saveState).toHaveText(/^已于 .* 保存$/);
  }

  /** Waits until a text waits for the server in the browser's storage, where it outlives the page. */
  async expectStored(account: string, text: string): Promise<void> {
    const stored = () =>
      this.page.evaluate(async (name) => {
        const request = indexedDB.open(name);
        await new Promise((resolve) => (request.onsuccess = resolve));
        const all = request.result.transaction('batches').objectStore('batches').getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        request.result.close();
        return JSON.stringify(all.result);
      }, `tai.documents@${account}`);
    await expect.poll(stored).toContain(text);
  }

  /** Ends the page like a fault of the browser: no handler of its own runs. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    const session = await this.page.context().newCDPSession(this.page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await this.page.close();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

interface Fixtures {
  /** A document page of the person. */
  mine: DocumentPage;
  friend: Person;
  /** One of somebody else, in a browser of their own. */
  theirs: DocumentPage;
}

export const test = base.extend<Fixtures>({
  mine: async ({ page, server, person, watchErrors }, use) => {
    watchErrors(page);
    await signInAs(page.context(), server, person);
    await serveApp(page.context());
    await use(new DocumentPage(page));
  },
  friend: async ({ server }, use) => use(await signUp(server)),
  theirs: async ({ browser, server, friend, watchErrors }, use) => {
    const context = await browser.newContext();
    await signInAs(context, server, friend);
    await serveApp(context);
    const page = await context.newPage();
    watchErrors(page);
    await use(new DocumentPage(page));
    await context.close();
  },
});

/** Newest content and revision that the server has. */
export async function savedDocument(server: RunningServer, { token }: Person, id: string) {
  const reply = await call<RouteReply<typeof documentRoutes.openDocument>>(
    server,
    documentRoutes.openDocument.path,
    { id },
    token,
  );
  const { document, content } = reply.data;
  return { revision: document.revision, notes: content['notes'] };
}

/** Shares a document, so that the friend may edit it. */
export async function share(server: RunningServer, owner: Person, documentId: string, friend: Person) {
  const body = { documentId, userId: friend.user.userId, level: 'edit' };
  const reply = await call(server, documentRoutes.shareDocument.path, body, owner.token);
  if (reply.code !== 0) throw new Error(`The document is not shared: ${reply.msg}`);
}

export { expect };
