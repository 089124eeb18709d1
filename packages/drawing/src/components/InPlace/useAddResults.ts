import { toast } from '@tai/design-system';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { presetViews, type PresetView } from '../../domain/camera.ts';
import { addResults } from '../../domain/inPlace/addResults.ts';
import { placeVariant, variantTiles, type Variant } from '../../engine/inPlace/variant.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { resultTaken, unstaged } from '../../state/stagingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useStudio } from '../DrawingEditor/studio.ts';
import { newId } from '../layerNames.ts';
import type { StagedResult } from './useStagedResults.ts';
import { useComposeVariant } from './useVariant.ts';

interface AddResults {
  isAdding: boolean;
  /** Adds results of one request as layers, as one entry of the history. Shows a message when that is not possible. */
  add(which: readonly StagedResult[]): Promise<void>;
}

/** @param made what is shown of the result already, so that it is not put together again */
export function useAddResults(shown: StagedResult, made: Variant | null): AddResults {
  const say = inPlaceWords.useWords();
  const sayDrawing = drawingWords.useWords();
  const dispatch = useDispatch();
  const { editor, stage } = useStudio();
  const compose = useComposeVariant();
  const [isAdding, setAdding] = useState(false);
  const { request } = shown;
  const warn = (message: string) => void toast.show({ message, tone: 'warning' });

  async function add(which: readonly StagedResult[]): Promise<void> {
    const variants = await Promise.all(
      which.map((one) => (one.id === shown.id && made ? made : compose(one))),
    );
    if (variants.some((one) => one === null)) return warn(say('problem.result'));
    const name = say('staging.layer', { mode: say(`mode.${request.mode}`), title: request.title });
    const nameOf = (one: StagedResult | undefined) => {
      const view = one && request.mode === 'views' ? viewOf(one) : undefined;
      return view ? say(`views.${view}`) : name;
    };
    stage.get()?.apply();
    const { drawing } = editor;
    const placed = variants.flatMap((one) => (one ? [placeVariant(one, drawing)] : []));
    const next = addResults(
      drawing,
      placed.map((one, index) => ({
        name: nameOf(which[index]),
        tiles: variantTiles(one),
        origin: one.origin,
      })),
      { newId, growTo: request.mode === 'expand' ? (placed[0]?.box ?? null) : null, groupName: name },
    );
    if (typeof next === 'string') return warn(sayDrawing(`problem.${next}`));
    editor.commit('generated', next);
    // While somebody else edits nothing is added, and the results stay.
    if (editor.drawing !== next) return;
    const [only, ...others] = which;
    if (only && others.length === 0) dispatch(resultTaken({ key: request.key, id: only.id }));
    else dispatch(unstaged(request.key));
  }

  return {
    isAdding,
    async add(which) {
      setAdding(true);
      await add(which).finally(() => setAdding(false));
    },
  };
}

/** Which preset view a result shows: outputs of a job are in the order in which its views were asked for. */
function viewOf({ state, picture }: StagedResult): PresetView | undefined {
  if (state.kind !== 'job') return undefined;
  const asked = Object.values(state.job.params).find(
    (value) => Array.isArray(value) && value.every((one) => presetViews.includes(one)),
  );
  return (asked as PresetView[] | undefined)?.[state.job.outputs.findIndex(({ id }) => id === picture?.id)];
}
