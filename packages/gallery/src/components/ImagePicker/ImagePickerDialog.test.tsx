import { canvasRoutes, documentRoutes, limits, pictureTypes, routes, type Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { imagePickerPort, UserCancelledError, type PickRequest } from '@tai/kernel';
import { documentLine, picture, uploadedPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { isPickerOpen } from '../../state/openPicker.ts';
import { currentPick } from '../../state/picker.ts';

beforeEach(() => toast.clear());
afterEach(() => {
  // What a test leaves open is not for the next.
  while (currentPick.get()) currentPick.get()?.cancel();
});

const library = [
  ...['a', 'b', 'c', 'd'].map((id) => picture({ id, prompt: `图 ${id}` })),
  uploadedPicture({ id: 'u', name: '参考.png' }),
];

async function pick(request?: PickRequest, pictures: readonly Picture[] = library) {
  const studio = await renderFeature(null, {
    features: [gallery],
    language: 'zh',
    server(server) {
      server.answer(routes.getPictureList, ({ body }) => {
        const list = pictures.filter(
          ({ picType, projectId }) => picType === body.picType && projectId === (body.projectId ?? null),
        );
        return { data: { list, total: list.length } };
      });
      server.answer(routes.getPictures, ({ body }) => ({
        data: body.ids.flatMap((id) => pictures.find((one) => one.id === id) ?? []),
      }));
    },
  });
  const port = studio.host.ports.use(imagePickerPort);
  let picked!: ReturnType<typeof port.pick>;
  studio.happens(() => {
    picked = port.pick(request);
    picked.catch(() => {});
  });
  await screen.findByRole('dialog');
  return { ...studio, port, picked };
}
const choice = (name: RegExp) => screen.findByRole('option', { name });

test('answers ids and pictures in the order of choosing', async () => {
  const { person, picked } = await pick();
  expect(screen.getByRole('dialog', { name: '选择图片' })).toBeInTheDocument();
  await choice(/图 a/);
  expect(await person.control('确定')).toBeDisabled();
  await person.press(/图 c/);
  await person.press(/图 a/);
  await person.sees('已选 2 / 2');
  await person.press('确定');
  const { ids, images } = await picked;
  expect(ids).toEqual(['c', 'a']);
  expect(images.map(({ prompt }) => prompt)).toEqual(['图 c', '图 a']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('pictures stand under the days that they are of', async () => {
  const on = (id: string, day: number) =>
    picture({ id, prompt: `图 ${id}`, picDate: new Date(2026, 4, day, 12).getTime() });
  await pick(undefined, [on('a', 3), on('b', 3), on('c', 1)]);
  await choice(/图 a/);
  const groups = screen
    .getAllByRole('group')
    .filter((group) => within(group).queryAllByRole('option').length);
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1]);
  expect(groups[0]).toHaveAccessibleName('2026/05/03 周日');
});

test('more than the maximum is refused with its number, and nothing is lost', async () => {
  const { person } = await pick();
  for (const name of [/图 a/, /图 b/, /图 c/]) await person.press(name);
  await person.sees('最多选择 2 张图片');
  expect(await choice(/图 c/)).toHaveAttribute('aria-selected', 'false');
  expect(await choice(/图 a/)).toHaveAttribute('aria-selected', 'true');
});

test('with room for one, another choice takes its place', async () => {
  const { person, picked } = await pick({ max: 1, title: '选择封面' });
  expect(screen.getByRole('dialog', { name: '选择封面' })).toBeInTheDocument();
  await person.press(/图 a/);
  await person.press(/图 b/);
  await person.press('确定');
  expect((await picked).ids).toEqual(['b']);
});

test('what is selected from the start is answered with its pictures, also from pages nobody looked at', async () => {
  const { person, picked } = await pick({ selected: ['u', 'gone'], max: 3 });
  await choice(/图 a/);
  await person.press(/图 b/);
  await person.press('确定');
  expect((await picked).ids).toEqual(['u', 'b']);
});

test.each([['Escape'], ['取消'], ['关闭']])('closing by %s rejects as cancelled by the user', async (how) => {
  const { person, picked } = await pick();
  if (how === 'Escape') await person.keys('{Escape}');
  else await person.press(how);
  await expect(picked).rejects.toThrow('user cancelled');
  await expect(picked).rejects.toBeInstanceOf(UserCancelledError);
});

test('a press on the backdrop closes nothing', async () => {
  const { person } = await pick();
  await person.hand.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('uploads have a tab of their own, and the library is asked for in pages of 100', async () => {
  const { person, server } = await pick();
  await choice(/图 a/);
  await person.press('上传图');
  await choice(/参考\.png/);
  expect(server.calls(routes.getPictureList).map(({ body }) => [body.picType, body.pageSize])).toEqual([
    [pictureTypes.effect, limits.picture.pageSize],
    [pictureTypes.upload, limits.picture.pageSize],
  ]);
});

test('what was made on a board is chosen from the board, the newest first', async () => {
  const { person, server, picked } = await pick({ max: 3 });
  await choice(/图 a/);
  server.answer(documentRoutes.listDocuments, {
    data: { records: [documentLine({ id: 'b1', type: 'board', title: '春季画布' })], next: null },
  });
  const output = (pictureId: string | null, medium: 'image' | 'video' = 'image') => ({
    ...{ fileId: `f-${pictureId}`, medium, url: '', thumbUrl: '', previewUrl: '', mimeType: 'image/png' },
    ...{ width: 8, height: 8, pictureId },
  });
  const result = (nodeId: string, createTime: number, outputs: ReturnType<typeof output>[]) => ({
    ...{ nodeId, createTime, outputs, runId: 'r', seeds: outputs.map(() => null) },
    by: { id: 'me', name: 'Mia', avatar: null },
  });
  server.answer(canvasRoutes.getCanvasResults, {
    data: [
      result('n1', 1, [output('b'), output(null), output('clip', 'video')]),
      result('n2', 2, [output('d'), output('a')]),
    ],
  });
  await person.press('画布');
  await person.press(/春季画布/);
  await choice(/图 d/);
  expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-label')?.slice(0, 3))).toEqual([
    '图 d',
    '图 a',
    '图 b',
  ]);
  expect(server.calls(canvasRoutes.getCanvasResults).at(-1)?.body).toEqual({ boardId: 'b1' });
  await person.press(/图 b/);
  await person.press('全部画布');
  await person.press(/春季画布/);
  await person.press(/图 d/);
  await person.press('确定');
  expect((await picked).ids).toEqual(['b', 'd']);
});

test('an empty library offers to upload, one that does not come to try again', async () => {
  const { person, server } = await pick(undefined, []);
  await person.sees('还没有图片');
  await person.control('上传文件');
  server.refuse(routes.getPictureList, 'unavailable');
  await person.press('上传图');
  await person.sees('图库加载失败');
});

test('two who ask at once are answered one after the other', async () => {
  const { person, picked, port, happens } = await pick({ title: '第一' });
  let second!: ReturnType<typeof port.pick>;
  happens(() => {
    second = port.pick({ title: '第二' });
  });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.press(/图 a/);
  await person.press('确定');
  await waitFor(() => expect(screen.getByRole('dialog', { name: '第二' })).toBeInTheDocument());
  await person.press(/图 b/);
  await person.press('确定');
  expect((await picked).ids).toEqual(['a']);
  expect((await second).ids).toEqual(['b']);
});

test('whoever gives the dialog up before it is there can ask again', async () => {
  const { port, picked, happens } = await pick();
  happens(() => isPickerOpen.set(false));
  await expect(picked).rejects.toThrow(UserCancelledError);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  happens(() => void port.pick().catch(() => {}));
  await screen.findByRole('dialog', { name: '选择图片' });
});

test('arrow keys walk among the pictures', async () => {
  const { person } = await pick();
  (await choice(/图 a/)).focus();
  await person.keys('{End}');
  expect(await choice(/图 d/)).toHaveFocus();
  await person.keys('{Home}{ArrowRight} ');
  expect(await choice(/图 b/)).toHaveAttribute('aria-selected', 'true');
});

const heron = picture({ id: 'heron', prompt: '鹭', projectId: 'atlas' });
const atlas = { id: 'atlas', name: 'Atlas', role: 'viewer' as const, members: 2, createdAt: 1 };

test('a job may take pictures of a project, which a viewer chooses but does not add to', async () => {
  const { happens, person, port, server } = await pick({}, [...library, heron]);
  await person.press('取消');
  server.answer(documentRoutes.listProjects, { data: [atlas] });
  let picked!: ReturnType<typeof port.pick>;
  happens(() => {
    picked = port.pick({ library: 'any' });
  });
  await person.press('图库：我的图库');
  await person.press(/^Atlas/);
  await person.press(/鹭/);
  expect(await person.control('上传文件')).toHaveAttribute('aria-disabled', 'true');
  await person.press('确定');
  expect((await picked).images).toMatchObject([{ id: 'heron', projectId: 'atlas' }]);
});

test('what needs a picture of the own library offers no other', async () => {
  const { server } = await pick({}, [...library, heron]);
  await choice(/图 a/);
  expect(server.calls(documentRoutes.listProjects)).toEqual([]);
  expect(screen.queryByRole('option', { name: /鹭/ })).toBeNull();
});

test('the cover of a folder in a project is one of its pictures', async () => {
  await pick({ library: { projectId: 'atlas' } }, [...library, heron]);
  await choice(/鹭/);
  expect(screen.queryByRole('option', { name: /图 a/ })).toBeNull();
});
