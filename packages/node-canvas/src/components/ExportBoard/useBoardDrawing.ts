import { imagesOf } from '@tai/graph';
import { useObservable } from '@tai/kernel';
import { useMemo } from 'react';
import { useBoardResultsQuery } from '../../api/runApi.ts';
import { drawingOf, type BoardDrawing } from '../../domain/boardDrawing.ts';
import { incomingSources } from '../../domain/incomingSources.ts';
import { filesWords } from '../../filesWords.ts';
import { groupPrefix } from '../../engine/boardEditor.ts';
import { viewSettings } from '../../state/viewSettings.ts';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';
import { parameterOf, shownValue, useFieldTexts } from '../useFieldTexts.ts';

/** The open board, or what is selected of it, as an image of it is drawn; null when there is nothing. */
export function useBoardDrawing(isSelection: boolean): BoardDrawing | null {
  const say = filesWords.useWords();
  const { session } = useOpenBoard();
  const index = useIndex();
  const selected = useEditor((state) => state.selected);
  const nameOf = useNameOf();
  const texts = useFieldTexts();
  const { hidesLinks } = useObservable(viewSettings);
  const { data: results } = useBoardResultsQuery(session.id);
  return useMemo(() => {
    const made = new Map(
      results?.map(({ nodeId, outputs }) => [nodeId, outputs.map((one) => one.previewUrl)]),
    );
    const ownImages = (id: string): readonly string[] => {
      const { images, mask, items } = index.node(id)?.values ?? {};
      const entered = [images, [mask], items].flatMap((value) => imagesOf(value));
      return made.get(id) ?? entered.map(({ asset }) => asset);
    };
    const only = new Set([...selected].filter((id) => !id.startsWith(groupPrefix)));
    return drawingOf(
      index,
      { only: isSelection ? only : null, hidesLinks },
      {
        titleOf: (_, node) => nameOf(node),
        labelOf: (id, { name }) => texts.labelOf(index.kind(id), name),
        textOf(id, { kind, name }) {
          if (index.into(id, name).length > 0) return say('value.linked');
          if (kind === 'slot') return '';
          const parameter = parameterOf(index.kind(id), name);
          const text = texts.textOf(shownValue(index.node(id), parameter, name), parameter);
          return text === '' && parameter?.type === 'seed' ? say('value.fresh') : text;
        },
        imagesOf(id) {
          const own = ownImages(id);
          return own.length > 0 ? own : incomingSources(index, id).flatMap(ownImages);
        },
      },
    );
  }, [index, isSelection, selected, hidesLinks, nameOf, texts, results, say]);
}
