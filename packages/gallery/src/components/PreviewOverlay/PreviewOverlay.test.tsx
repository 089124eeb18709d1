import { routes } from '@tai/contracts';
import { defineFeature, fillSlot, pictureActionSlot, picturePreviewPort } from '@tai/kernel';
import { inAllLanguages, picture, uploadedPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { gallery } from '../../feature.ts';
import { closePreview } from '../../state/preview.ts';

afterEach(() => closePreview());

const lake = picture({ id: 'lake', prompt: 'A lake', seed: 31, width: 1344, height: 752 });
const fox = picture({ id: 'fox', prompt: 'A fox' });
const sketch = uploadedPicture({ id: 'sketch', name: 'sketch.png' });

const videoFacts = { duration: 65.4, fps: 23.976, videoCodec: 'vp09.00.10.08', audioCodec: null };
const meshFacts = { triangles: 1204, vertices: 700, meshes: 1, materials: 1, textures: 0, animations: 0 };
const clip = picture({ id: 'clip', medium: 'video', prompt: 'A wave', video: videoFacts });
const chair = picture({
  id: 'chair',
  medium: '3d',
  prompt: 'A chair',
  mesh: { ...meshFacts, size: [0.5, 1, 0.4] },
});

async function open(startId = 'lake', features = [gallery], pictures = [lake, fox, sketch]) {
  const studio = await renderFeature(null, { features });
  studio.happens(() => studio.host.ports.use(picturePreviewPort).open({ pictures, startId }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image preview' }));
  const more = async () => {
    await studio.person.hand.click(dialog.getByRole('button', { name: 'More' }));
    return within(await screen.findByRole('menu', { name: 'More' }));
  };
  return { ...studio, dialog, more };
}

test('the details tell how a picture was made and can be copied', async () => {
  const { dialog, person } = await open();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.keys('i');
  expect(dialog.getByText('1344 × 752')).toBeVisible();
  expect(dialog.getByText('31')).toBeVisible();
  expect(dialog.getByText('PNG · 1.5 MB')).toBeVisible();
  await person.press('Copy prompt');
  expect(written).toHaveBeenCalledWith('A lake');
  await person.sees('Copied');
});

test('a clip is played, tells its length and codecs, and is no JPEG', async () => {
  const { dialog, person, more } = await open('clip', [gallery], [clip]);
  await person.keys('i');
  await vi.waitFor(() => expect(dialog.getByLabelText('A wave')).toHaveAttribute('src', clip.picUrl));
  for (const fact of ['1:05', '23.98', 'vp09.00.10.08 · no audio'])
    expect(dialog.getByText(fact)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
  const menu = await more();
  expect(menu.getByRole('menuitem', { name: 'Download original' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: 'Download as JPEG' })).not.toBeInTheDocument();
});

test('a 3D file is shown by its poster until its model is asked for, tells its triangles, and is saved as it is alone', async () => {
  const { dialog, person, more } = await open('chair', [gallery], [chair]);
  await person.keys('i');
  expect(dialog.getByRole('img', { name: 'A chair' })).toHaveAttribute('src', chair.previewUrl);
  expect(dialog.getByRole('button', { name: 'View in 3D' })).toBeVisible();
  for (const fact of ['1,204', '0.5 × 1 × 0.4']) expect(dialog.getByText(fact)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  const downloads = (await more()).getAllByRole('menuitem', { name: /^Download/ });
  expect(downloads.map(({ textContent }) => textContent)).toEqual(['Download original']);
});

test('an upload has its name, and neither seed nor recreate code', async () => {
  const { dialog, person } = await open('sketch');
  await person.keys('i');
  expect(dialog.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  expect(dialog.queryByText('Seed')).not.toBeInTheDocument();
  expect(dialog.queryByText('Recreate code')).not.toBeInTheDocument();
});

test('a deleted picture makes room for the next, the last one closes the preview', async () => {
  const { dialog, person, server, more } = await open('fox');
  const remove = () => person.keys('{Delete}');
  await person.hand.click((await more()).getByRole('menuitem', { name: 'Delete' }));
  await dialog.findByRole('img', { name: 'sketch.png' });
  expect(dialog.getByText('2 of 2')).toBeVisible();
  await remove();
  await dialog.findByRole('img', { name: 'A lake' });
  await remove();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(routes.deletePictures).map(({ body }) => body.ids)).toEqual([
    ['fox'],
    ['sketch'],
    ['lake'],
  ]);
});

test('a picture that cannot be deleted stays', async () => {
  const { dialog, person, server } = await open('fox');
  server.refuse(routes.deletePictures, 'pictureNotFound');
  await person.keys('{Delete}');
  await person.sees('This image no longer exists.');
  expect(dialog.getByRole('img', { name: 'A fox' })).toBeVisible();
});

test('an action that leads elsewhere closes the preview first', async () => {
  const run = vi.fn();
  const elsewhere = defineFeature({
    id: 'elsewhere',
    slots: [
      fillSlot(pictureActionSlot, {
        id: 'elsewhere.edit',
        order: 1,
        label: inAllLanguages('Edit'),
        icon: () => null,
        leavesPage: true,
        predicate: () => true,
        run,
      }),
    ],
  });
  const { person, more } = await open('fox', [gallery, elsewhere]);
  await person.hand.click((await more()).getByRole('menuitem', { name: 'Edit' }));
  expect(run).toHaveBeenCalledExactlyOnceWith([fox]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
