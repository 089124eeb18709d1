import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { afterAll, describe, it } from 'vitest';
import plugin from './plugin.js';

RuleTester.describe = describe;
RuleTester.it = it;

const root = mkdtempSync(join(tmpdir(), 'lint-config-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A file of a package that no rule knows by name. */
function fileOf(role, path) {
  const folder = join(root, `${role}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@tai/new-${role}`, tai: { role } }));
  return join(folder, path);
}

const inState = fileOf('feature', 'src/state/drafts.ts');
const inComponent = fileOf('feature', 'src/components/Form/Form.tsx');
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const storage = [{ message: /readPersisted/ }];
const call = [{ message: /contract/ }];
const key = [{ message: /randomKey/ }];

tester.run('storage is handed on in state and nowhere else', plugin.rules['browser-globals'], {
  valid: [
    { filename: inState, code: 'export const drafts = createDrafts(localStorage);' },
    {
      filename: inState,
      code: 'export function read(storage: Kept = window.sessionStorage) { return storage; }',
    },
    { filename: inState, code: 'export const browser = () => ({ window, storage: window.localStorage });' },
    {
      filename: inState,
      code: 'export function place({ localStorage, location } = window) { return localStorage; }',
    },
    {
      filename: inState,
      code: "type Browser = Pick<Window, 'localStorage'>; type Own = typeof localStorage;",
    },
    { filename: inComponent, code: 'const read = (localStorage: Kept) => localStorage.getItem(name);' },
    { filename: inComponent, code: 'const read = (browser: Browser) => browser.localStorage;' },
    { filename: fileOf('feature', 'src/state/drafts.test.ts'), code: 'localStorage.clear();' },
    { filename: fileOf('feature', 'vitest.config.ts'), code: 'localStorage.clear();' },
    { filename: fileOf('data', 'src/settings/mode.ts'), code: "localStorage.setItem('mode', mode);" },
    { filename: fileOf('web', 'src/boot/language.ts'), code: "sessionStorage.getItem('pseudo');" },
    { filename: fileOf('engine', 'src/run.ts'), code: 'localStorage.clear();' },
  ],
  invalid: [
    { filename: inState, code: "localStorage.setItem('draft', text);", errors: storage },
    { filename: inState, code: "window.localStorage.setItem('draft', text);", errors: storage },
    { filename: inState, code: 'const { sessionStorage: storage } = window;', errors: storage },
    { filename: inComponent, code: 'createDrafts(window.localStorage);', errors: storage },
    { filename: inComponent, code: 'createDrafts(globalThis.localStorage);', errors: storage },
    { filename: inComponent, code: "createDrafts(self['localStorage']);", errors: storage },
    { filename: inComponent, code: 'createDrafts((window as Host).sessionStorage);', errors: storage },
    { filename: inComponent, code: 'const kept = { localStorage };', errors: storage },
    { filename: fileOf('feature', 'src/setup.ts'), code: 'createDrafts(sessionStorage);', errors: storage },
    { filename: fileOf('ui', 'src/components/Panel.tsx'), code: 'read(localStorage);', errors: storage },
    { filename: fileOf('kernel', 'src/persisted.ts'), code: 'read(localStorage);', errors: storage },
    { filename: fileOf('data', 'src/upload/sendForm.ts'), code: 'read(localStorage);', errors: storage },
    { filename: fileOf('new-role', 'src/panel.ts'), code: 'read(localStorage);', errors: storage },
    { filename: fileOf(undefined, 'src/panel.ts'), code: 'read(localStorage);', errors: storage },
  ],
});

tester.run('only the client of the server calls it', plugin.rules['browser-globals'], {
  valid: [
    { filename: fileOf('data', 'src/request/callRoute.ts'), code: 'await fetch(path);' },
    { filename: fileOf('web', 'src/release/importPart.ts'), code: 'await fetch(path);' },
    { filename: inComponent, code: 'const load = ({ fetch, refetch }) => [fetch(), refetch()];' },
    { filename: inComponent, code: 'const list = { fetch: () => query.fetch() };' },
    { filename: fileOf('library', 'src/bytes.ts'), code: "import { fetch } from './fetch.ts'; fetch(path);" },
    { filename: fileOf('engine', 'src/client.ts'), code: 'await fetch(path);' },
  ],
  invalid: [
    { filename: inState, code: 'await fetch(path);', errors: call },
    { filename: inComponent, code: 'await window.fetch(path);', errors: call },
    { filename: inComponent, code: 'const { fetch: load } = globalThis;', errors: call },
    { filename: inComponent, code: 'const load = fetch;', errors: call },
    { filename: fileOf('ui', 'src/components/Icon.tsx'), code: 'fetch(path);', errors: call },
    { filename: fileOf('data', 'src/upload/sendForm.ts'), code: 'fetch(path);', errors: call },
    { filename: fileOf('web', 'src/boot/start.ts'), code: 'fetch(path);', errors: call },
  ],
});

tester.run('keys do not need a secure page', plugin.rules['browser-globals'], {
  valid: [
    { filename: inState, code: 'crypto.getRandomValues(bytes);' },
    { filename: inState, code: "import * as crypto from 'own-crypto'; crypto.randomUUID();" },
    { filename: fileOf('engine', 'src/session.ts'), code: 'crypto.randomUUID();' },
  ],
  invalid: [
    { filename: inState, code: 'crypto.randomUUID();', errors: key },
    { filename: fileOf('kernel', 'src/key.ts'), code: 'globalThis.crypto.randomUUID();', errors: key },
    { filename: fileOf('ui', 'src/key.test.ts'), code: 'const { randomUUID } = window.crypto;', errors: key },
  ],
});
