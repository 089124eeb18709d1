import type { TrainRecord } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { isDialogOpen, useShortcuts } from '@tai/kernel';
import { useEffect, useMemo, useReducer } from 'react';
import { toggleImage, type ImageSelection, type SelectionProblem } from '../../domain/imageSelection.ts';
import { imagesOf } from '../../domain/recordImages.ts';
import { recordWords } from '../../recordWords.ts';

interface State {
  selection: ImageSelection | null;
  problem: SelectionProblem | null;
}

const nothing: State = { selection: null, problem: null };

function next({ selection }: State, pressed: { record: TrainRecord; imageId: string } | null): State {
  if (!pressed) return nothing;
  const { record, imageId } = pressed;
  const shown = imagesOf(record).map(({ id }) => id);
  return toggleImage(selection, record.trainNo, imageId, shown);
}

/** The images that are selected, at most two of one training. Escape clears them. */
export function useSelection(records: readonly TrainRecord[]) {
  const say = recordWords.useWords();
  const [state, dispatch] = useReducer(next, nothing);
  const { selection, problem } = state;

  useEffect(() => {
    if (!problem) return;
    toast.show({ id: `styles.${problem}`, tone: 'warning', message: recordWords.say(`problem.${problem}`) });
    // Each press that is refused makes another state.
  }, [state, problem]);

  const isAny = selection !== null;
  const clearLabel = say('bar.clear');
  const group = say('title');
  const keys = useMemo(
    () =>
      isAny
        ? [
            {
              ...{ id: 'styleStudio.clear', keys: 'Escape', label: clearLabel, group },
              isFor: () => !isDialogOpen(),
              run: () => dispatch(null),
            },
          ]
        : [],
    [isAny, clearLabel, group],
  );
  useShortcuts(keys);

  const record = records.find(({ trainNo }) => trainNo === selection?.trainNo) ?? null;
  const images = useMemo(() => {
    const shown = record ? imagesOf(record) : [];
    return (selection?.imageIds ?? []).flatMap((id) => shown.find((image) => image.id === id) ?? []);
  }, [record, selection]);
  return { selection, record, images, dispatch };
}
