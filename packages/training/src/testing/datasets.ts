import {
  trainingRoutes as routes,
  type Dataset,
  type DatasetImage,
  type DatasetLine,
  type TrainerOffer,
} from '@tai/contracts';
import { landscape, type FakeServer } from '@tai/test-kit';

const names = [
  'harbour',
  'bridge',
  'lantern',
  'stairs',
  'market',
  'roof',
  'canal',
  'garden',
  'tower',
  'alley',
];
const tags = ['ink sketch', 'house', 'tree', 'street', 'people', 'water', 'evening light', 'wide view'];

/** An image of a dataset that a browser can show. Each number gives another. */
export function datasetImage(number: number, parts: Partial<DatasetImage> = {}): DatasetImage {
  const { width = 1024, height = number % 3 === 0 ? 1536 : 1024 } = parts;
  const address = landscape(number, width, height);
  return {
    id: `image-${number}`,
    name: `${names[number % names.length]}-${number}.png`,
    ...{
      width,
      height,
      bytes: 1_200_000,
      url: address,
      thumbUrl: address,
      previewUrl: address,
      thumbhash: '',
    },
    labels: tags.filter((_, at) => at === 0 || (number + at) % 4 === 0).join(', '),
    ...{ labelsBy: 'import', crop: null, isFlipped: false, isExcluded: false, flags: [], twinId: null },
    source: 'archive',
    ...parts,
  };
}

/** A dataset with so many images. */
export function dataset(count: number, parts: Partial<Dataset> = {}): Dataset {
  const list = parts.list ?? Array.from({ length: count }, (_, at) => datasetImage(at + 1));
  return {
    ...{
      id: 'dataset-1',
      kind: 'custom',
      name: 'Ink town',
      trigger: 'inktown',
      previewPrompt: 'a quiet harbour',
    },
    ...{ rights: 'own', revision: 7, isTraining: false, labelling: null, labellingFailed: 0, settings: null },
    images: list.length,
    coverUrl: list[0]?.thumbUrl ?? null,
    createTime: Date.UTC(2026, 9, 2, 8, 30),
    updateTime: Date.UTC(2026, 9, 3, 9, 15),
    ...parts,
    list,
  };
}

export function lineOf({ list: _list, settings: _settings, ...line }: Dataset): DatasetLine {
  return line;
}

/** A trainer with words for labels. */
const offer: TrainerOffer = {
  ...{ trainerId: 'builtin', base: 'tai', family: 'tai', version: '1' },
  trainerLabel: { en: 'Built-in', zh: '内置', ja: '内蔵' },
  baseLabel: { en: 'TAI', zh: 'TAI', ja: 'TAI' },
  parameters: [],
  presets: [{ kind: 'custom', values: {}, labelWords: ['watercolour', 'line drawing'] }],
  ...{ imagesMin: 1, imagesMax: 200, labelKind: 'tags', keepsStopped: true, resumes: true },
  ...{ samples: true, reportsLoss: true, available: true },
};

/** A server that holds datasets and changes them as the contract says. */
export function answerWithDatasets(server: FakeServer, ...datasets: Dataset[]): void {
  const held = new Map(datasets.map((one) => [one.id, one]));
  const find = (id: string) => held.get(id) ?? dataset(0, { id });
  const put = (one: Dataset) => {
    const next = { ...one, revision: one.revision + 1, images: one.list.length };
    held.set(one.id, next);
    return next;
  };
  server.answer(routes.getTrainerOffers, { data: [offer] });
  server.answer(routes.listTrainings, { data: { records: [], total: 0 } });
  server.answer(routes.listDatasets, () => ({ data: [...held.values()].map(lineOf) }));
  server.answer(routes.getDataset, ({ params }) => ({ data: find(params.id) }));
  server.answer(routes.createDataset, ({ body }) => ({
    data: put(
      dataset(0, {
        id: 'dataset-new',
        kind: body.kind,
        name: '',
        trigger: '',
        previewPrompt: '',
        rights: null,
      }),
    ),
  }));
  server.answer(routes.updateDataset, ({ body: { id, ...patch } }) => {
    const sound = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    return { data: lineOf(put({ ...find(id), ...sound })) };
  });
  server.answer(routes.changeDatasetImages, ({ body: { datasetId, changes } }) => {
    const before = find(datasetId);
    const list = before.list.map((image) => {
      const change = changes.find(({ id }) => id === image.id);
      if (!change) return image;
      const { position: _position, ...patch } = change;
      const sound = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      return { ...image, ...sound, ...(change.labels !== undefined && { labelsBy: 'person' as const }) };
    });
    const next = put({ ...before, list });
    return {
      data: { dataset: lineOf(next), images: list.filter(({ id }) => changes.some((one) => one.id === id)) },
    };
  });
  const removed = new Map<string, DatasetImage>();
  server.answer(routes.removeDatasetImages, ({ body: { datasetId, imageIds } }) => {
    const before = find(datasetId);
    for (const image of before.list) if (imageIds.includes(image.id)) removed.set(image.id, image);
    return { data: lineOf(put({ ...before, list: before.list.filter(({ id }) => !imageIds.includes(id)) })) };
  });
  server.answer(routes.restoreDatasetImages, ({ body: { datasetId, imageIds } }) => {
    const images = imageIds.flatMap((id) => removed.get(id) ?? []);
    const before = find(datasetId);
    return { data: { dataset: lineOf(put({ ...before, list: [...before.list, ...images] })), images } };
  });
  server.answer(routes.deleteDataset, ({ params }) => {
    held.delete(params.id);
    return { data: { id: params.id } };
  });
  server.answer(routes.labelDataset, ({ body: { datasetId, imageIds } }) => {
    const before = find(datasetId);
    const total = imageIds?.length ?? before.list.length;
    return { data: lineOf(put({ ...before, labelling: { done: 0, failed: 0, total } })) };
  });
  server.answer(routes.stopLabelling, ({ params }) => ({
    data: lineOf(put({ ...find(params.id), labelling: null })),
  }));
  server.answer(routes.listDatasetVersions, { data: [] });
}
