import { adminRoutes, routes, type DictEntry } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, fill } from '../../testing/records.ts';
import { Page } from './DictionaryPage.tsx';

const builtin: DictEntry = {
  ...{ dictCode: 'd1', dictType: 'style_group', dictLabel: 'Photo', dictValue: 'photo' },
  ...{ dictSort: 10, remark: '', isBuiltin: true },
};

/** Renders the page against a fake server that stores what it is sent. */
async function show() {
  let entries = [builtin];
  const studio = await renderFeature(<Page />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      fill.dictionary(server);
      server.answer(routes.getDictData, () => ({ data: entries }));
      server.answer(adminRoutes.saveDictEntry, ({ body }) => {
        const added = { ...body, dictCode: 'd2', isBuiltin: false } as DictEntry;
        entries = [...entries, added];
        return { data: added };
      });
      server.answer(adminRoutes.deleteDictEntry, ({ body }) => {
        entries = entries.filter(({ dictCode }) => dictCode !== body.dictCode);
        return {};
      });
    },
  });
  await studio.person.press(/^Style groups/);
  await studio.person.sees('photo');
  return studio;
}

test('an entry is added behind the others and taken away after a question', async () => {
  const { person, server, asked } = await show();
  await person.press('Add entry');
  await person.fill(/^Label/, ' Poster ');
  await person.fill(/^Value/, 'poster');
  await person.press('Save');
  await person.sees('poster');
  expect(server.calls(adminRoutes.saveDictEntry).at(-1)?.body).toMatchObject({
    ...{ dictType: 'style_group', dictLabel: 'Poster', dictValue: 'poster', dictSort: 20 },
  });
  await person.press('Delete Poster');
  await vi.waitFor(() => expect(person.canSee('poster')).toBe(false));
  expect(asked.find(({ what }) => what === 'confirm.ask')?.with).toMatchObject([{ danger: true }]);
});

test('an entry of the product cannot be taken away', async () => {
  const { person, server } = await show();
  const remove = await person.control('Delete Photo');
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await person.hand.click(remove);
  expect(server.calls(adminRoutes.deleteDictEntry)).toEqual([]);
});

test('an entry without a value is not sent', async () => {
  const { person, server } = await show();
  await person.press('Add entry');
  await person.fill(/^Label/, 'Poster');
  await person.press('Save');
  expect((await person.field(/^Value/)).getAttribute('aria-invalid')).toBe('true');
  expect(server.calls(adminRoutes.saveDictEntry)).toEqual([]);
});
