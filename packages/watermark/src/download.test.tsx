// Drawing needs a real canvas and is tested in Chromium (drawWatermark.browser.test.tsx). jsdom has none, which is
// just the browser in which drawing fails: what a person gets then is tested here.
import { downloadZipPath, routes } from '@tai/contracts';
import { pictureDownloadPort, type DownloadOptions } from '@tai/kernel';
import { picture, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import JSZip from 'jszip';
import { beforeEach, expect, test, vi } from 'vitest';
import { watermark } from './feature.ts';

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('file-saver', () => ({ saveAs: saved }));
beforeEach(() => saved.mockReset());

const marked: DownloadOptions = { featureName: '文生图', watermark: true };
const png = (text: string) => new Blob([text], { type: 'image/png' });

async function open() {
  const studio = await renderFeature(null, { features: [watermark], signedIn: user({ username: 'Ada' }) });
  return { ...studio, port: studio.host.ports.use(pictureDownloadPort) };
}
const [first, second, third] = ['1', '2', '3'].map((id) => picture({ id })) as [
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
];

test('when the watermark cannot be drawn the plain picture is saved, and the person is told', async () => {
  const { person, port, server } = await open();
  server.serveFile(first.picUrl, png('pixels'));
  await port.download([first], marked);
  const [blob, name] = saved.mock.calls[0]!;
  expect(await blob.text()).toBe('pixels');
  expect(name).toMatch(/^TAI_文生图_Ada_\d{12}_[a-z]\.png$/);
  await person.sees('Couldn’t add the watermark, so the original image was saved');
});

test('the original is saved as it is, with its own extension', async () => {
  const { person, port, server } = await open();
  server.serveFile(first.picUrl, new Blob(['pixels'], { type: 'image/jpeg' }));
  await port.download([first], { ...marked, watermark: false });
  expect(saved.mock.calls[0]?.[1]).toMatch(/\.jpg$/);
  await person.sees('1 image saved');
});

test('a 3D file has no pixels for a watermark, so it is saved as it is and nothing is told', async () => {
  const { person, port, server } = await open();
  server.serveFile(first.picUrl, new Blob(['glTF'], { type: 'model/gltf-binary' }));
  await port.download([{ ...first, medium: '3d' }], marked);
  expect(saved.mock.calls[0]?.[1]).toMatch(/\.glb$/);
  await person.sees('1 image saved');
});

test('a clip on which the watermark cannot be drawn is saved as it is, and the person is told', async () => {
  const { person, port, server } = await open();
  server.serveFile(first.picUrl, new Blob(['frames'], { type: 'video/webm' }));
  await port.download([{ ...first, medium: 'video' }], marked);
  expect(saved.mock.calls[0]?.[1]).toMatch(/\.webm$/);
  await person.sees('Couldn’t add the watermark, so the original image was saved');
});

test('a picture that cannot be fetched is said in the words of the specification', async () => {
  const { person, port, server } = await open();
  server.serveFile(first.picUrl, null);
  await port.download([first], marked);
  await person.sees('The download failed. Contact the administrator!');
  expect(saved).not.toHaveBeenCalled();
});

test('a set is a ZIP of counted files; one that fails is left out and told', async () => {
  const { person, port, server } = await open();
  server.serveFile(first.picUrl, png('one'));
  server.serveFile(second.picUrl, null);
  server.serveFile(third.picUrl, png('three'));
  await port.download([first, second, third], marked);
  const [blob, name] = saved.mock.calls[0]!;
  expect(name).toMatch(/\.zip$/);
  const { files } = await JSZip.loadAsync(await blob.arrayBuffer());
  expect(Object.keys(files).map((file) => file.slice(-7))).toEqual(['001.png', '003.png']);
  expect(await Promise.all(Object.values(files).map((file) => file.async('text')))).toEqual(['one', 'three']);
  await person.sees('Couldn’t download 1 of 3 images');
});

test('a set of which nothing can be fetched is no ZIP', async () => {
  const { person, port, server } = await open();
  for (const { picUrl } of [first, second]) server.serveFile(picUrl, null);
  await port.download([first, second], marked);
  await person.sees('The download failed. Contact the administrator!');
  expect(saved).not.toHaveBeenCalled();
});

test('a ZIP of originals that is refused is said in the words of the code table', async () => {
  const { person, port, server } = await open();
  server.serveFile(downloadZipPath, null);
  await port.download([first, second], { ...marked, watermark: false });
  await person.sees('This file doesn’t exist');
  expect(saved).not.toHaveBeenCalled();
});

test('a new tab shows the plain picture when drawing fails', async () => {
  const { port, server } = await open();
  server.serveFile(first.picUrl, null);
  const tab = { opener: {}, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await port.openInNewTab(first);
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(first.picUrl);
  expect(tab.opener).toBeNull();
});

test('a clip that was made here is marked at its beginning when the administrator says so', async () => {
  const { person, port, server } = await open();
  server.answer(routes.getConfigKey, { data: 'true' });
  server.serveFile(first.picUrl, new Blob(['frames'], { type: 'video/webm' }));
  const made = { ...first, medium: 'video', operationCode: 'code' } as const;
  await port.download([made], { ...marked, watermark: false });
  // This environment has no codec: that the plain clip was saved shows that it should have been drawn on.
  await person.sees('Couldn’t add the watermark, so the original image was saved');
  saved.mockReset();
  await port.download([{ ...made, operationCode: null }], { ...marked, watermark: false });
  await person.sees('1 image saved');
});
