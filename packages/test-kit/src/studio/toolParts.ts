// Parameters of an invented tool with every kind of input, and a library that its pictures lie in, for stories and tests.
import { routes, type Capability, type Parameter, type Picture } from '@tai/contracts';
import { defineFeature, imagePickerPort, UserCancelledError, type PickRequest } from '@tai/kernel';
import { capability, inAllLanguages } from '../factories/capability.ts';
import { drawnPicture } from '../factories/drawnPicture.ts';
import { job } from '../factories/job.ts';
import type { FakeServer } from '../server/fakeServer.ts';

type Of<Type extends Parameter['type']> = Extract<Parameter, { type: Type }>;

/** Ids as the server makes them: what was made from what is told from these. */
export function pictureId(number: number): string {
  return `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** A picture of the library. */
export function libraryPicture(number: number, parts: Partial<Picture> = {}): Picture {
  return drawnPicture(number, { id: pictureId(number), prompt: `Landscape ${number}`, ...parts });
}

/** A job that is done and made one picture, from another one if told so. */
export function madePicture(number: number, from?: number, tool = 'imgtoimg') {
  return job({
    id: `job-of-${number}`,
    tool: from === undefined ? 'create' : tool,
    status: 'succeeded',
    progress: 100,
    createTime: number,
    startTime: 1000,
    endTime: 2400,
    params: {
      prompt: `Landscape ${number}`,
      ...(from === undefined ? {} : { source: [pictureId(from)] }),
    },
    outputs: [libraryPicture(number)],
  });
}

/** A parameter of each kind. */
export const toolParameters = {
  source: {
    name: 'source',
    label: inAllLanguages('Picture'),
    type: 'images',
    role: 'source',
    required: true,
    min: 1,
    max: 1,
    maxWidth: 3000,
    maxHeight: 2500,
    default: [],
  } satisfies Of<'images'>,
  references: {
    name: 'references',
    label: inAllLanguages('References'),
    type: 'images',
    role: 'reference',
    min: 0,
    max: 4,
    maxWidth: 2048,
    maxHeight: 2048,
    default: [],
  } satisfies Of<'images'>,
  mask: {
    name: 'mask',
    label: inAllLanguages('Mask'),
    help: inAllLanguages('White is what changes.'),
    type: 'mask',
    of: 'source',
    kind: 'area',
    required: true,
    default: null,
  } satisfies Of<'mask'>,
  hints: {
    name: 'hints',
    label: inAllLanguages('Hints'),
    type: 'mask',
    of: 'source',
    kind: 'hints',
    default: null,
  } satisfies Of<'mask'>,
  box: {
    name: 'box',
    label: inAllLanguages('Frame'),
    type: 'box',
    of: 'source',
    default: null,
  } satisfies Of<'box'>,
  choices: {
    name: 'angles',
    label: inAllLanguages('Angles'),
    type: 'choices',
    options: ['Top', 'Front', 'Side', 'Rear'].map((name) => ({
      value: name.toLowerCase(),
      label: inAllLanguages(name),
    })),
    min: 1,
    max: 3,
    default: [],
  } satisfies Of<'choices'>,
  colour: {
    name: 'colour',
    label: inAllLanguages('Light colour'),
    type: 'colour',
    default: '#ffd9a0',
  } satisfies Of<'colour'>,
  light: {
    name: 'light',
    label: inAllLanguages('Light'),
    type: 'light',
    default: { azimuth: 315, elevation: 45 },
  } satisfies Of<'light'>,
  styles: {
    name: 'styles',
    label: inAllLanguages('Styles'),
    type: 'styles',
    options: [
      ...['Ink', 'Oil', 'Pencil', 'Poster', 'Pixel', 'Etching', 'Chalk'].map((name) => ({
        value: name.toLowerCase(),
        label: inAllLanguages(name),
        flow: 'a',
        model: 'one',
      })),
      { value: 'neon', label: inAllLanguages('Neon'), flow: 'b', model: 'two' },
    ],
    max: 6,
    intensity: { min: 0, max: 100, step: 1, default: 50 },
    default: [],
  } satisfies Of<'styles'>,
  prompt: {
    name: 'prompt',
    label: inAllLanguages('Prompt'),
    type: 'text',
    role: 'prompt',
    required: true,
    maxLength: 200,
    default: '',
  } satisfies Of<'text'>,
};

/** What an engine offers that has one tool with these parameters. */
export function toolWith(given: Parameter[], parts: Partial<Capability> = {}): Capability {
  return capability({
    engineId: 'other',
    model: 'm',
    tool: 'create',
    toolName: inAllLanguages('Try-out'),
    parameters: given,
    ...parts,
  });
}

/** Answers as a library with these pictures does: others do not exist. */
export function answerWithLibrary(server: FakeServer, pictures: readonly Picture[]): void {
  server.answer(routes.getPictures, ({ body }) => ({
    data: body.ids.flatMap((id) => pictures.find((picture) => picture.id === id) ?? []),
  }));
}

/** What the image selection answers next: these ids, or that the person closed it. */
export function libraryOf() {
  const asked: PickRequest[] = [];
  let next: string[] | 'closed' = 'closed';
  let images: Picture[] = [];
  const feature = defineFeature({
    id: 'test-kit.library',
    provides: [imagePickerPort],
    setup({ provide }) {
      provide(imagePickerPort, {
        async pick(request = {}) {
          asked.push(request);
          if (next === 'closed') throw new UserCancelledError();
          return { ids: next, images };
        },
      });
    },
  });
  return {
    feature,
    asked,
    answers: (ids: string[] | 'closed') => {
      next = ids;
    },
    /** The same with what a page reads of them. */
    answersWith: (pictures: Picture[]) => {
      next = pictures.map(({ id }) => id);
      images = pictures;
    },
  };
}
