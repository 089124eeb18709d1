import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createEvents } from './events.ts';
import { defineFeature } from './feature.ts';
import { createHost, type RuntimeSink } from './host.ts';
import { fillAddress, href } from './addresses.ts';
import { isAt } from './isAt.ts';
import { readPersisted, writePersisted } from './persisted.ts';
import { authPort, definePort } from './ports.ts';
import { createShortcuts } from './shortcuts.ts';
import { commandSlot, fillSlot, headerSlot } from './slots.ts';

const sink: RuntimeSink = {
  injectSlice: () => undefined,
  addMiddleware: () => undefined,
  settle: () => undefined,
};
const page = async () => ({ Page: () => null });
const title = { en: 'T', zh: 'T', ja: 'T' };

describe('host', () => {
  test('two features that claim the same path are both named', () => {
    const route = { id: 'shell.home', path: '/home', access: 'open', title, page } as const;
    const other = { ...route, id: 'image.workspace' } as const;
    const make = () =>
      createHost(
        [defineFeature({ id: 'a', routes: [route] }), defineFeature({ id: 'b', routes: [other] })],
        sink,
      );
    expect(make).toThrow(/path "\/home".*"a" and "b"/);
  });

  test('a path that is not the one in the address book is refused', () => {
    const route = { id: 'shell.home', path: '/start', access: 'open', title, page } as const;
    expect(() => createHost([defineFeature({ id: 'a', routes: [route] })], sink)).toThrow(
      /address book says \/home/,
    );
  });

  test('a needed port without a provider stops the start with both names', () => {
    expect(() => createHost([defineFeature({ id: 'a', needs: [authPort] })], sink)).toThrow(
      /"a" needs the port "auth"/,
    );
  });

  test('a port has one provider', () => {
    const port = definePort<number>('answer');
    const provider = (id: string) =>
      defineFeature({ id, provides: [port], setup: ({ provide }) => provide(port, 42) });
    expect(createHost([provider('a')], sink).ports.use(port)).toBe(42);
    expect(() => createHost([provider('a'), provider('b')], sink)).toThrow(/"a" and "b"/);
  });

  test('slot items come in their order, whatever the order of the features', () => {
    const fill = (id: string, order: number) =>
      defineFeature({
        id,
        slots: [fillSlot(commandSlot, { id, order, label: title, icon: () => null, run: () => undefined })],
      });
    const host = createHost([fill('late', 20), fill('early', 10)], sink);
    expect(host.slotItems(commandSlot).map((item) => item.id)).toEqual(['early', 'late']);
  });

  test('a slot item that does something is made from the context of its own host', () => {
    const port = definePort<string[]>('heard');
    const make = (heard: string[]) =>
      createHost(
        [
          defineFeature({
            id: 'a',
            provides: [port],
            setup: ({ provide }) => provide(port, heard),
            slots: [
              fillSlot(commandSlot, ({ ports }) => ({
                ...{ id: 'say', order: 1, label: title, icon: () => null },
                run: () => ports.use(port).push('said'),
              })),
            ],
          }),
        ],
        sink,
      );
    const [first, second]: [string[], string[]] = [[], []];
    const host = make(first);
    make(second);
    host.slotItems(commandSlot)[0]?.run();
    expect([first, second]).toEqual([['said'], []]);
  });

  test('two features that put an item of the same id into a slot are both named', () => {
    const item = { id: 'say', order: 1, label: title, icon: () => null, run: () => undefined };
    const fill = (id: string) => defineFeature({ id, slots: [fillSlot(commandSlot, item)] });
    expect(() => createHost([fill('a'), fill('b')], sink)).toThrow(/"command\/say": "a" and "b"/);
  });

  test('a kit of two features starts once, before the first of them, and brings its words and slot items', async () => {
    const order: string[] = [];
    const load = vi.fn(async () => undefined);
    const starts = (id: string) => async () => ({ start: () => void order.push(id) });
    const kit = defineFeature({
      id: 'kit',
      runtime: starts('kit'),
      words: { namespace: 'kit', load },
      slots: [fillSlot(headerSlot, { id: 'kit', order: 1, load: async () => ({ Component: () => null }) })],
    });
    const built = (id: string) => defineFeature({ id, kits: [kit], runtime: starts(id) });
    const [a, b] = [built('a'), built('b')];
    const host = createHost([a, b], sink);
    expect(host.features).toEqual([kit, a, b]);
    expect(host.slotItems(headerSlot).map((item) => host.ownerOf(item)?.id)).toEqual(['kit']);
    await host.activate(a, 'en');
    await host.activate(b, 'en');
    expect(order).toEqual(['kit', 'a', 'b']);
    expect(load).toHaveBeenCalledWith('en');
  });

  test('a runtime that failed to load is asked for again at the next visit', async () => {
    const runtime = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({});
    const feature = defineFeature({ id: 'a', runtime });
    const host = createHost([feature], sink);
    await expect(host.activate(feature, 'en')).rejects.toThrow('offline');
    await host.activate(feature, 'en');
    await host.activate(feature, 'en');
    expect(runtime).toHaveBeenCalledTimes(2);
  });
});

describe('events', () => {
  test('a listener that throws does not keep the next from hearing', () => {
    const errors: unknown[] = [];
    const events = createEvents((error) => errors.push(error));
    const heard = vi.fn();
    events.on('picture.deleted', () => {
      throw new Error('broken');
    });
    events.on('picture.deleted', heard);
    events.emit('picture.deleted', { ids: ['1'] });
    expect(heard).toHaveBeenCalledWith({ ids: ['1'] });
    expect(errors).toHaveLength(1);
  });

  test('a recreate request waits for the page that answers it, once', () => {
    const events = createEvents();
    events.emit('picture.recreateRequested', { operationCode: 'x', page: 'images' });
    const heard = vi.fn();
    events.on('picture.recreateRequested', heard)();
    events.settle('picture.recreateRequested');
    events.on('picture.recreateRequested', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

test('links carry their query and leave out what is undefined', () => {
  expect(href('image.workspace', { query: { type: 0, from: undefined } })).toBe('/main?type=0');
});

test('an address that differs by its query keeps it, and takes more', () => {
  expect(fillAddress('/main?type=1', {}, { code: 'x' })).toBe('/main?type=1&code=x');
  expect(fillAddress('/model/:id?type=1', { id: 'a/b' })).toBe('/model/a%2Fb?type=1');
});

test.each([
  ['/main?type=1', '?type=1&code=x', true],
  ['/main?type=1', '?type=0', false],
  ['/main?type=1', '', false],
  ['/main', '?type=0', true],
  ['/video', '', false],
])('that the window is at %s with the path /main and the query “%s” is %s', (address, search, isThere) => {
  expect(isAt(address, { pathname: '/main', search })).toBe(isThere);
});

describe('persisted state', () => {
  const spec = { key: 'test.draft', version: 2, fields: { prompt: z.string(), count: z.number() } };

  test('a bad field is left out alone and named', () => {
    localStorage.setItem(
      'test.draft',
      JSON.stringify({ version: 2, fields: { prompt: 'kept', count: 'four' } }),
    );
    expect(readPersisted(spec, localStorage)).toEqual({ fields: { prompt: 'kept' }, dropped: ['count'] });
  });

  test('fields of an older version are lifted', () => {
    localStorage.setItem('test.draft', JSON.stringify({ version: 1, fields: { text: 'old' } }));
    const migrate = (fields: Record<string, unknown>) => ({ prompt: fields.text });
    expect(readPersisted({ ...spec, migrate }, localStorage).fields).toEqual({ prompt: 'old' });
  });

  test('storage that is full is survived', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(writePersisted(spec, { prompt: 'x' }, full)).toBe(false);
  });

  test('two people on one browser do not see each other’s draft', () => {
    writePersisted(spec, { prompt: 'mine' }, localStorage, 'ada');
    expect(readPersisted(spec, localStorage, 'bob').fields).toEqual({});
    expect(readPersisted(spec, localStorage, 'ada').fields).toEqual({ prompt: 'mine' });
  });
});

describe('shortcuts', () => {
  const matches = (event: KeyboardEvent, keys: string) =>
    [event.ctrlKey ? 'Mod' : '', event.key].filter(Boolean).join('+') === keys;

  const press = (target: Element, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'target', { value: target });
    return event;
  };

  test('letters do not act while somebody types, combinations do', () => {
    const shortcuts = createShortcuts(matches);
    const run = vi.fn();
    shortcuts.register([
      { id: 'a', keys: 'd', label: '', group: '', run },
      { id: 'b', keys: 'Mod+Enter', label: '', group: '', run },
    ]);
    const input = document.createElement('textarea');
    expect(shortcuts.handle(press(input, { key: 'd' }))).toBe(false);
    expect(shortcuts.handle(press(input, { key: 'Enter', ctrlKey: true }))).toBe(true);
    expect(shortcuts.handle(press(document.body, { key: 'd' }))).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('a key that is not meant here is left to the browser', () => {
    const shortcuts = createShortcuts(matches);
    const run = vi.fn();
    let isHere = false;
    shortcuts.register([{ id: 'a', keys: 'Tab', label: '', group: '', isFor: () => isHere, run }]);
    const first = press(document.body, { key: 'Tab' });
    expect([shortcuts.handle(first), first.defaultPrevented]).toEqual([false, false]);
    isHere = true;
    expect(shortcuts.handle(press(document.body, { key: 'Tab' }))).toBe(true);
  });

  test('what was registered last goes first, and is gone when taken back', () => {
    const shortcuts = createShortcuts(matches);
    const [page, overlay] = [vi.fn(), vi.fn()];
    shortcuts.register([{ id: 'page', keys: 'Delete', label: '', group: '', run: page }]);
    const undo = shortcuts.register([{ id: 'overlay', keys: 'Delete', label: '', group: '', run: overlay }]);
    shortcuts.handle(press(document.body, { key: 'Delete' }));
    undo();
    shortcuts.handle(press(document.body, { key: 'Delete' }));
    expect([overlay.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
  });
});
