import { routes as pictureRoutes } from '@tai/contracts';
import { imagePickerPort, UserCancelledError } from '@tai/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { publishing } from '../../state/dialogs.ts';
import { fillIn, openPublish, sentWorks, tileNames } from '../../testing/publishing.ts';

afterEach(() => publishing.close());

test('pictures are put into another order with buttons and keys; the first is the cover', async () => {
  const rendered = await openPublish({ pictureIds: ['a', 'b', 'c'] });
  const { person } = rendered;
  await person.sees('3 / 20');
  await waitFor(() =>
    expect(tileNames()).toEqual(['Image 1 of 3: a a', 'Image 2 of 3: a b', 'Image 3 of 3: a c']),
  );
  await person.press('Move image 3 earlier');
  await waitFor(() => expect(tileNames()[1]).toBe('Image 2 of 3: a c'));
  await person.keys('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(tileNames()[0]).toBe('Image 1 of 3: a c'));
  await person.sees('Moved to first position. This image is now the cover.');
  await person.press('Remove image 2');
  await waitFor(() => expect(tileNames()).toEqual(['Image 1 of 2: a c', 'Image 2 of 2: a b']));
  expect(document.activeElement).toBe(await person.control('Remove image 2'));
});

test('pictures are chosen in the library, and giving that up changes nothing', async () => {
  const rendered = await openPublish({ pictureIds: ['a', 'b'] });
  const { person, host } = rendered;
  const picker = host.ports.use(imagePickerPort);
  const answers = [
    () => Promise.resolve({ ids: ['b', 'c'], images: [] }),
    () => Promise.resolve({ ids: ['a'], images: [] }),
    () => Promise.reject(new UserCancelledError()),
  ];
  picker.pick = () => answers.shift()!();
  await person.press('Add images');
  await waitFor(() => expect(tileNames()).toEqual(['Image 1 of 2: a b', 'Image 2 of 2: a c']));
  await person.press('Replace image 2');
  await waitFor(() => expect(tileNames()).toEqual(['Image 1 of 2: a b', 'Image 2 of 2: a a']));
  await person.press('Add images');
  expect(tileNames()).toEqual(['Image 1 of 2: a b', 'Image 2 of 2: a a']);
});

test('a private picture, and one that is gone, are pointed out before anything is sent', async () => {
  const rendered = await openPublish(
    { pictureIds: ['a', 'vanished'] },
    {
      server: (server) =>
        server.answer(pictureRoutes.getPictureFiling, ({ body }) => ({
          data: body.ids.map((id) => ({
            ...{ id, folders: [], category: null, tags: [], homepage: true },
            isPrivate: id === 'a',
          })),
        })),
    },
  );
  const { person } = rendered;
  await person.sees('No longer in your library');
  await person.sees('Private');
  await fillIn(rendered);
  await person.press('Publish');
  await person.sees(/An image is no longer in your library/);
  expect(document.activeElement).toBe(await person.control('Remove image 1'));
  await person.press('Remove image 2');
  await person.sees(/Private images can’t be published/);
  expect(sentWorks(rendered)).toEqual([]);
});

test('a picture that is dragged to another place stands there', async () => {
  await openPublish({ pictureIds: ['a', 'b', 'c'] });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  const tile = (place: number) => {
    const [found] = screen.getAllByRole('listitem').slice(place);
    const draggable = found?.closest('[draggable=true]') ?? found?.querySelector('[draggable=true]');
    if (!draggable) throw new Error('The pictures cannot be dragged.');
    return draggable;
  };
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(tile(2), { dataTransfer });
  fireEvent.dragOver(tile(0), { dataTransfer });
  fireEvent.drop(tile(0), { dataTransfer });
  await waitFor(() =>
    expect(tileNames()).toEqual(['Image 1 of 3: a c', 'Image 2 of 3: a a', 'Image 3 of 3: a b']),
  );
});

test('a work is a video when its file is a clip, and only clips are offered beside it', async () => {
  const rendered = await openPublish({ pictureIds: ['clip'] });
  const pick = vi.fn().mockRejectedValue(new UserCancelledError());
  rendered.host.ports.use(imagePickerPort).pick = pick;
  await waitFor(() => expect(tileNames()).toHaveLength(1));
  await rendered.person.press('Add images');
  expect(pick).toHaveBeenCalledWith(expect.objectContaining({ takes: ['video'] }));
  await fillIn(rendered);
  await rendered.person.press('Publish');
  await waitFor(() => expect(sentWorks(rendered)).toMatchObject([{ kind: 'video', pictureIds: ['clip'] }]));
});

test('files of different kinds are no work', async () => {
  const rendered = await openPublish({ pictureIds: ['a', 'clip'] });
  await fillIn(rendered);
  await rendered.person.press('Publish');
  await rendered.person.sees('Choose only images, only videos or only 3D files. A work can’t mix them.');
  expect(sentWorks(rendered)).toEqual([]);
});

test('a 3D file carries no watermark, and that is said', async () => {
  const { person } = await openPublish({ pictureIds: ['chair'] });
  await person.sees('Not available for 3D files.');
  expect(await person.control(/^Watermark on downloads/)).toBeDisabled();
});
