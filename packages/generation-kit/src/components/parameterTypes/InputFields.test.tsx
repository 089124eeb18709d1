import { routes, type Job, type Parameter, type Picture } from '@tai/contracts';
import {
  answerWithJobs,
  refusal,
  answerWithLibrary,
  libraryOf,
  libraryPicture,
  madePicture,
  toolParameters,
  pictureId,
  toolWith,
} from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { draftReused, generationOf } from '../../state/generationSlice.ts';
import { GenerateBar } from '../GenerateBar/GenerateBar.tsx';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';

const place = { ...testPlace, draw: vi.fn() };
beforeEach(() => place.draw.mockReset());

function Form() {
  const { tool } = useTool(place);
  return tool && [<ParameterForm key="form" tool={tool} />, <GenerateBar key="bar" tool={tool} />];
}

const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(pictureId) as [
  string,
  string,
  string,
  string,
  string,
];
const file = (name = 'photo.png') => new File(['x'], name, { type: 'image/png' });

async function showForm(
  given: Parameter[],
  draft: Record<string, unknown> = {},
  more: readonly Picture[] = [],
  jobs: readonly Job[] = [],
) {
  const library = libraryOf();
  const uploads: Picture[] = [];
  const studio = await renderFeature(<Form />, {
    features: [testPage, library.feature],
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith(given)] });
      answerWithLibrary(server, [...[1, 2, 3, 4, 5].map((number) => libraryPicture(number)), ...more]);
      answerWithJobs(server, jobs);
      server.answer(routes.upload, () => {
        const data = uploads.shift();
        return data ? { data } : refusal('imageDamaged');
      });
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params: draft })),
  });
  const value = (name: string) => generationOf(studio.store.getState()).drafts.create?.[name];
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  return { ...studio, library, uploads, value, group };
}

/** A picture, or files, let go over a part of the screen. */
function drop(target: Element, what: { id?: string; files?: File[] }): void {
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', {
    value: { getData: () => what.id ?? '', files: what.files ?? [] },
  });
  fireEvent(target, event);
}

const { source, references, mask, box, choices, colour, light, styles, prompt } = toolParameters;

test('a picture of the library is chosen, exchanged and taken out', async () => {
  const { person, library, value } = await showForm([source]);
  library.answers([one]);
  await person.press(/^Choose: Picture/);
  await waitFor(() => expect(value('source')).toEqual([one]));
  expect(library.asked).toEqual([{ title: 'Picture', max: 1, selected: [], library: 'any' }]);
  library.answers([two]);
  await person.press('Choose another');
  await waitFor(() => expect(value('source')).toEqual([two]));
  expect(library.asked.at(-1)).toMatchObject({ selected: [one] });
  await person.press('Remove Picture 1');
  expect(value('source')).toEqual([]);
});

test('closing the library leaves everything as it was', async () => {
  const { person, library, value } = await showForm([source], { source: [one] });
  await person.press('Choose another');
  await waitFor(() => expect(library.asked).toHaveLength(1));
  expect(value('source')).toEqual([one]);
});

test('an uploaded file goes in, and one that is no picture says why', async () => {
  const { person, server, uploads, value } = await showForm([source]);
  await person.control('Upload');
  uploads.push(libraryPicture(3));
  await person.hand.upload(screen.getByLabelText('Upload'), file());
  await waitFor(() => expect(value('source')).toEqual([three]));
  await person.hand.upload(screen.getByLabelText('Upload'), file('broken.png'));
  await person.sees(/damaged/);
  // The library would take a clip or a 3D file in its place; the field does not.
  server.refuse(routes.upload, 'mediaUnsupported', { found: 'text' });
  await person.hand.upload(screen.getByLabelText('Upload'), file('words.png'));
  await person.sees(/^Choose a PNG, JPEG, WebP, GIF, AVIF or TIFF image/);
  expect(value('source')).toEqual([three]);
});

test('pictures fill up to the limit, and what does not fit is told', async () => {
  const { person, uploads, value, group } = await showForm([references], { references: [one, two] });
  const field = await group('References');
  expect(field.getByText('2 / 4')).toBeVisible();
  uploads.push(libraryPicture(3), libraryPicture(4), libraryPicture(5));
  await person.hand.upload(field.getByLabelText('Upload'), [file('a.png'), file('b.png'), file('c.png')]);
  await waitFor(() => expect(value('references')).toEqual([one, two, three, four]));
  await person.sees('You can add up to 4 images. The others were left out');
  expect(uploads).toHaveLength(1);
  await person.hand.hover(field.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('You already have 4 images. Remove one first');
  expect(field.queryByRole('button', { name: /^Choose: / })).not.toBeInTheDocument();
});

test('pictures are put into another order by their buttons and by Alt with the arrow keys', async () => {
  const { person, value } = await showForm([references], { references: [one, two, three] });
  await person.press('Move References 1 back');
  expect(value('references')).toEqual([two, one, three]);
  await person.press('Move References 3 forward');
  expect(value('references')).toEqual([two, three, one]);
  (await person.control('Remove References 3')).focus();
  await person.keys('{Alt>}{ArrowLeft}{/Alt}');
  expect(value('references')).toEqual([two, one, three]);
  (await person.control('Remove References 1')).focus();
  await person.keys('{Alt>}{End}{/Alt}');
  expect(value('references')).toEqual([one, three, two]);
  await person.keys('{ArrowLeft}');
  expect(value('references')).toEqual([one, three, two]);
});

test('pictures are dropped in, dropped on another place, and files are uploaded', async () => {
  const { person, uploads, value, group } = await showForm([references], { references: [one, two] });
  const slot = await (await group('References')).findByRole('button', { name: /^Choose: / });
  drop(slot, { id: three });
  expect(value('references')).toEqual([one, two, three]);
  const first = (await person.control('Remove References 1')).closest('[draggable]');
  if (!first) throw new Error('The pictures cannot be dragged.');
  drop(first, { id: three });
  expect(value('references')).toEqual([three, one, two]);
  uploads.push(libraryPicture(5));
  drop(slot, { files: [file()] });
  await waitFor(() => expect(value('references')).toEqual([three, one, two, five]));
  drop(first, { id: four });
  await person.sees('You can add up to 4 images. The others were left out');
  expect(value('references')).toEqual([three, one, two, five]);
});

test('what is taken out while a file is on its way stays out', async () => {
  const { person, server, uploads, value, group } = await showForm([references], { references: [one, two] });
  const field = await group('References');
  const letThrough = server.hold(routes.upload);
  uploads.push(libraryPicture(3));
  await person.hand.upload(field.getByLabelText('Upload'), file());
  await person.press('Remove References 1');
  letThrough();
  await waitFor(() => expect(value('references')).toEqual([two, three]));
});

test('the picture on the stage is taken with one press', async () => {
  const { person, value } = await showForm([source], {}, [], [madePicture(4)]);
  await person.press('Use image on stage');
  expect(value('source')).toEqual([four]);
  await waitFor(() => expect(person.canSee('Use image on stage')).toBe(false));
});

test.each([
  { width: 3000, height: 2500, isAllowed: true },
  { width: 2500, height: 3000, isAllowed: true },
  { width: 3001, height: 2500, isAllowed: false },
  { width: 2600, height: 2600, isAllowed: false },
])('a source of $width × $height is allowed: $isAllowed', async ({ width, height, isAllowed }) => {
  const { person } = await showForm([source], { source: [pictureId(9)] }, [
    libraryPicture(9, { width, height }),
  ]);
  await person.sees(`${width} × ${height}`);
  const wrong = new RegExp(`The image is ${width} × ${height} px. The limit is 3000 × 2500 px`);
  expect(person.canSee(wrong)).toBe(!isAllowed);
  const generate = await person.control(/^Generate/);
  await waitFor(() => expect(generate.getAttribute('aria-disabled')).toBe(isAllowed ? null : 'true'));
  if (isAllowed) return;
  await person.hand.hover(generate);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    `“Picture” is ${width} × ${height} px. The limit is 3000 × 2500 px`,
  );
});

test('where at most 2048 × 2048 is allowed one pixel more is said', async () => {
  const { person } = await showForm([references], { references: [pictureId(8), pictureId(9)] }, [
    libraryPicture(8, { width: 2048, height: 2048 }),
    libraryPicture(9, { width: 2049, height: 10 }),
  ]);
  await person.sees(/The image is 2049 × 10 px. The limit is 2048 × 2048 px/);
});

test('a picture that is too large can be made smaller, and one that is not has no such button', async () => {
  const { person } = await showForm([references], { references: [pictureId(8), pictureId(9)] }, [
    libraryPicture(8, { width: 2048, height: 2048 }),
    libraryPicture(9, { width: 2049, height: 10 }),
  ]);
  await person.press('Resize to fit');
  // jsdom draws nothing: what is drawn is tested in Chromium (smallerCopy.browser.test.tsx).
  await person.sees('This browser couldn’t resize the image. Choose another');
  await person.press(/^Remove .* 2$/);
  await waitFor(() => expect(person.canSee('Resize to fit')).toBe(false));
});

test('pasting takes the image of the clipboard, or says why there is none', async () => {
  const { person, value, uploads } = await showForm([source]);
  const png = new Blob(['x'], { type: 'image/png' });
  const read = vi.fn(async () => [{ types: ['text/plain'], getType: async () => png }]);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { read } });
  await person.press('Paste');
  await person.sees('There’s no image on the clipboard. Copy one first');
  read.mockResolvedValue([{ types: ['image/png'], getType: async () => png }]);
  uploads.push(libraryPicture(6));
  await person.press('Paste');
  await waitFor(() => expect(value('source')).toEqual([pictureId(6)]));
  vi.unstubAllGlobals();
});

test('what is pasted by keyboard in the field goes into it, and not into the library as well', async () => {
  const { person, value, uploads } = await showForm([source]);
  const elsewhere = vi.fn();
  window.addEventListener('paste', elsewhere);
  uploads.push(libraryPicture(6));
  const button = await person.control('Paste');
  fireEvent.paste(button, { clipboardData: { files: [file()] } });
  await waitFor(() => expect(value('source')).toEqual([pictureId(6)]));
  fireEvent.paste(button, { clipboardData: { files: [] } });
  window.removeEventListener('paste', elsewhere);
  expect(elsewhere).toHaveBeenCalledOnce();
});

test('a picture that was deleted says so and keeps the job from starting', async () => {
  const { person } = await showForm([source], { source: [pictureId(77)] });
  await person.sees('This image was deleted');
  await person.hand.hover(await person.control(/^Generate/));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'An image in “Picture” was deleted. Choose another',
  );
});

test('what is missing is said for each field in its own words', async () => {
  const { person } = await showForm([source, mask, choices, { ...styles, required: true }, prompt]);
  await person.hand.hover(await person.control(/^Generate/));
  const reasons = await screen.findByRole('tooltip');
  for (const reason of [
    'Choose “Picture”',
    'Paint or upload “Mask”',
    'Choose “Angles”',
    'Choose “Styles”',
    'Enter a prompt',
  ]) {
    expect(reasons).toHaveTextContent(reason);
  }
});

test('a mask of another size is refused with both sizes, one of the same size is taken', async () => {
  const { person, uploads, value } = await showForm([source, mask], { source: [one] });
  await waitFor(async () => expect(await person.control('Upload mask')).not.toHaveAttribute('aria-disabled'));
  uploads.push(libraryPicture(7, { width: 512, height: 1024 }));
  await person.hand.upload(screen.getByLabelText('Upload mask'), file('mask.png'));
  await person.sees('The aspect ratio of the image is inconsistent. Please choose again.');
  uploads.push(libraryPicture(8, { width: 512, height: 512 }));
  await person.hand.upload(screen.getByLabelText('Upload mask'), file('mask.png'));
  await person.sees('Mask size does not match the original image, please upload again');
  expect(person.canSee('The mask is 512 × 512 px, the image 1024 × 1024 px')).toBe(true);
  expect(value('mask')).toBeUndefined();
  uploads.push(libraryPicture(5));
  await person.hand.upload(screen.getByLabelText('Upload mask'), file('mask.png'));
  await waitFor(() => expect(value('mask')).toBe(five));
  await person.press('Remove');
  expect(value('mask')).toBeNull();
});

test('another picture takes mask and rectangle with it, the same one leaves them', async () => {
  const drawn = { source: [one], mask: five, box: { left: 1, top: 2, width: 3, height: 4 } };
  const { person, library, value } = await showForm([source, mask, box], drawn);
  library.answers([one]);
  await person.press('Choose another');
  await waitFor(() => expect(library.asked).toHaveLength(1));
  expect([value('mask'), value('box')]).toEqual([five, drawn.box]);
  library.answers([two]);
  await person.press('Choose another');
  await waitFor(() => expect(value('source')).toEqual([two]));
  expect([value('mask'), value('box')]).toEqual([null, null]);
});

test('drawing is opened for the parameter that it is for', async () => {
  const { person } = await showForm([source, mask, box], { source: [one] });
  await waitFor(async () => expect(await person.control('Paint mask')).not.toHaveAttribute('aria-disabled'));
  await person.press('Draw rectangle');
  expect(place.draw).toHaveBeenLastCalledWith('box');
  await person.press('Paint mask');
  expect(place.draw).toHaveBeenLastCalledWith('mask');
});

test('several of a few are pressed by keyboard, in the order of the tool, up to the limit', async () => {
  const { person, value } = await showForm([choices]);
  (await person.control('Side')).focus();
  await person.keys(' ');
  (await person.control('Top')).focus();
  await person.keys('{Enter}');
  expect(value('angles')).toEqual(['top', 'side']);
  await person.press('Rear');
  expect(await person.control('Front')).toBeDisabled();
  await person.sees('You can choose up to 3');
  await person.press('Top');
  expect(value('angles')).toEqual(['side', 'rear']);
  expect(await person.control('Front')).toBeEnabled();
});

test('six styles of one flow and model are mixed, a seventh or another kind is not offered', async () => {
  const { person, value } = await showForm([styles]);
  await person.press('Ink');
  expect(value('styles')).toEqual([{ id: 'ink', intensity: 50 }]);
  expect(await person.control('Neon')).toBeDisabled();
  await person.sees('You can only combine styles of the same tool and model');
  for (const name of ['Oil', 'Pencil', 'Poster', 'Pixel', 'Etching']) await person.press(name);
  expect(await person.control('Chalk')).toBeDisabled();
  await person.sees('You can combine up to 6 styles');
  const ink = screen.getByRole('spinbutton', { name: /Ink/ });
  await person.hand.clear(ink);
  await person.hand.type(ink, '500{Enter}');
  expect(value('styles')).toContainEqual({ id: 'ink', intensity: 100 });
  await person.hand.type(ink, '{ArrowDown}');
  expect(value('styles')).toContainEqual({ id: 'ink', intensity: 99 });
  for (const name of ['Ink', 'Oil', 'Pencil', 'Poster', 'Pixel', 'Etching']) await person.press(name);
  expect(value('styles')).toEqual([]);
  await person.press('Neon');
  expect(await person.control('Ink')).toBeDisabled();
});

test('trained styles are chosen in a dialog, and taken out in their row', async () => {
  const option = (value: string, model: string) => ({
    ...{ value, label: { en: value, zh: value, ja: value }, flow: '文生图', model, family: 'tai' },
  });
  const { person, value } = await showForm([
    {
      ...styles,
      families: ['tai'],
      options: [option('Lamps', 'A'), option('Tea', 'A'), option('Sketch', 'B')],
    },
  ]);
  await person.press('Choose trained styles');
  await person.press(/^Lamps/);
  expect(await person.control(/^Sketch/)).toHaveAttribute('aria-disabled', 'true');
  await person.press(/^Sketch/);
  await person.press(/^Tea/);
  await person.press('Done');
  expect(value('styles')).toEqual([
    { id: 'Lamps', intensity: 50 },
    { id: 'Tea', intensity: 50 },
  ]);
  await person.press('Remove “Lamps”');
  expect(value('styles')).toEqual([{ id: 'Tea', intensity: 50 }]);
});

test('a colour is typed, and what is none is said and leaves the last one', async () => {
  const { person, value } = await showForm([colour]);
  const text = await person.field('Light colour, hex code');
  await person.fill('Light colour, hex code', '0A0B0C');
  expect(value('colour')).toBe('#0a0b0c');
  await person.hand.clear(text);
  await person.hand.type(text, '#12');
  expect(person.canSee(/isn’t a color/)).toBe(false);
  await person.hand.type(text, 'xy');
  await person.sees('“#12xy” isn’t a color. Enter a hex code such as #6a6af2');
  await person.hand.tab();
  expect(text).toHaveValue('#0a0b0c');
  expect(person.canSee(/isn’t a color/)).toBe(false);
  expect(value('colour')).toBe('#0a0b0c');
});

test('light is set in degrees by keyboard', async () => {
  const { person, value } = await showForm([light]);
  const height = await person.field(/^Height/);
  await person.hand.clear(height);
  await person.hand.type(height, '200{Enter}');
  expect(value('light')).toEqual({ azimuth: 315, elevation: 90 });
  const direction = await person.field(/^Direction/);
  await person.hand.clear(direction);
  await person.hand.type(direction, '90{Enter}{ArrowDown}');
  expect(value('light')).toEqual({ azimuth: 89, elevation: 90 });
});
