import type { Dataset, DatasetImage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useEffect, useMemo, useRef, useState } from 'react';
import { trainApi } from '../api/trainApi.ts';
import type { EditStep } from '../domain/editHistory.ts';
import { matchesFilter, noFilter, type ImageFilter } from '../domain/imageFilter.ts';
import { tagCounts } from '../domain/labels.ts';
import { neighbour, noSelection, selectOne, stillThere, type Selection } from '../domain/selection.ts';
import { labelWords } from '../labelWords.ts';
import { useDatasetEdits } from './useDatasetEdits.ts';

/** What is open above the images. */
export type BenchDialog =
  | { type: 'automatic' | 'batch' | 'buckets' | 'crop' }
  | { type: 'tag'; tag: string }
  | null;

/** An open dataset with its filter, selection and changes. */
export function useBench(dataset: Dataset) {
  const say = labelWords.useWords();
  const { edits, state, shown } = useDatasetEdits(dataset);
  const offers = trainApi.useTrainerOffersQuery();
  const [filter, setFilter] = useState<ImageFilter>(noFilter);
  const [chosen, setSelection] = useState<Selection>(noSelection);
  const [mode, setMode] = useState<'tags' | 'text' | null>(null);
  const [dialog, setDialog] = useState<BenchDialog>(null);
  const images = useMemo(
    () => shown.list.filter((image) => matchesFilter(image, filter)),
    [shown.list, filter],
  );
  const counts = useMemo(() => tagCounts(shown.list), [shown.list]);
  const selection = useMemo(
    () => stillThere(chosen, new Set(shown.list.map(({ id }) => id))),
    [chosen, shown.list],
  );
  const current = shown.list.find(({ id }) => id === selection.current);
  const selected = shown.list.filter(({ id }) => selection.ids.includes(id));
  const trainer =
    offers.data?.find(({ trainerId }) => trainerId === dataset.settings?.trainerId) ?? offers.data?.[0];
  const offered = useMemo(
    () => [
      ...new Set(
        (offers.data ?? [])
          .flatMap(({ presets }) => presets)
          .filter(({ kind }) => kind === dataset.kind)
          .flatMap(({ labelWords: words }) => words),
      ),
    ],
    [offers.data, dataset.kind],
  );

  // Messages offer a way back later, when the images are others.
  const latest = useRef(shown.list);
  useEffect(() => {
    latest.current = shown.list;
  }, [shown.list]);

  function changeLabels(labels: ReadonlyMap<string, string>, key?: string): EditStep | null {
    return edits.changeImages(
      shown.list,
      new Map([...labels].map(([id, text]) => [id, { labels: text }])),
      key,
    );
  }

  return {
    ...{ edits, save: state, shown, images, counts, filter, setFilter, selection, setSelection },
    ...{ current, selected, mode, setMode, dialog, setDialog, offered },
    wantsSentences: trainer?.labelKind === 'sentences',
    labelOne: (image: DatasetImage, labels: string, key?: string) =>
      changeLabels(new Map([[image.id, labels]]), key),
    /** Shows an image, also one that the filter hides. */
    showImage(id: string) {
      if (!images.some((image) => image.id === id)) setFilter(noFilter);
      setSelection(selectOne(id));
      setDialog(null);
    },
    step(by: number) {
      const ids = images.map(({ id }) => id);
      const next = neighbour(ids, selection.current, by);
      if (next !== undefined) setSelection(selectOne(next));
    },
    undo: () => edits.undo(shown.list),
    redo: () => edits.redo(shown.list),
    /** Changes labels of many images, and tells how many, with a way back. */
    changeMany(labels: ReadonlyMap<string, string>) {
      const made = changeLabels(labels);
      if (!made) return;
      toast.show({
        tone: 'success',
        message: say('changed', { count: made.after.size }),
        action: { label: say('undo'), onAction: () => edits.revert(latest.current, made) },
      });
    },
  };
}

export type Bench = ReturnType<typeof useBench>;
