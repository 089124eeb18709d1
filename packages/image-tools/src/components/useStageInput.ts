import type { Picture } from '@tai/contracts';
import { draftReused, mainInput, mainInputId, mainInputValues, type Tool } from '@tai/generation-kit';
import { useShortcuts } from '@tai/kernel';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  inputReplaced,
  picturePlaced,
  selectFormer,
  selectIsInputNewer,
  selectStage,
} from '../state/workspaceSlice.ts';
import { imageToolsWords } from '../words.ts';

/** What the stage and the form had when they were last compared. */
interface Compared {
  tool: string;
  input: string | undefined;
  stage: string | undefined;
}

/**
 * Keeps the image on the stage and the input of the tool the same. An image that comes on the stage becomes the input, also when
 * the tool changes; one that is chosen in the form, or that a tool was opened with, goes on the stage.
 * @returns brings the former input back, with what was drawn on it; undefined when there is none for this tool
 */
export function useStageInput(tool: Tool | null, onStage: Picture | null): (() => void) | undefined {
  const dispatch = useDispatch();
  const isInputNewer = useSelector(selectIsInputNewer);
  const isShown = useSelector(selectStage).kind === 'result';
  const compared = useRef<Compared>(undefined);
  const stage = onStage?.medium === 'image' ? onStage.id : undefined;
  useEffect(() => {
    const input = tool && mainInput(tool.capability);
    if (!tool || !isShown) return;
    const now = { tool: tool.capability.tool, input: mainInputId(tool.capability, tool.draft), stage };
    const before = compared.current;
    compared.current = now;
    if (!input || now.input === stage) {
      if (isInputNewer) dispatch(inputReplaced(null));
      return;
    }
    // After a reload, too, what was entered goes before what was made last.
    const isStageNewer = before?.tool !== now.tool || before.stage !== stage;
    const isFromForm = isInputNewer || !before || (before.tool === now.tool && before.input !== now.input);
    if (isFromForm && now.input !== undefined) dispatch(picturePlaced(now.input));
    else if (stage !== undefined && isStageNewer) {
      const values = mainInputValues(tool.capability, tool.draft);
      dispatch(inputReplaced(now.input === undefined ? null : { tool: now.tool, values }));
      const others = input.max > 1 ? (tool.draft[input.name] as string[]).filter((id) => id !== stage) : [];
      tool.change(input.name, [stage, ...others].slice(0, input.max));
    }
  }, [tool, stage, isShown, isInputNewer, dispatch]);
  return useFormerInput(tool);
}

function useFormerInput(tool: Tool | null): (() => void) | undefined {
  const say = imageToolsWords.useWords();
  const dispatch = useDispatch();
  const former = useSelector(selectFormer);
  const restore = useCallback(() => {
    if (!tool || !former) return;
    const { capability, draft } = tool;
    const values = mainInputValues(capability, draft);
    const id = mainInputId(capability, { ...draft, ...former.values });
    dispatch(draftReused({ tool: capability.tool, params: former.values }));
    if (id) dispatch(picturePlaced(id));
    dispatch(inputReplaced({ tool: capability.tool, values }));
  }, [tool, former, dispatch]);
  const isPossible = former !== null && tool?.capability.tool === former.tool;
  useShortcuts(
    useMemo(
      () =>
        isPossible
          ? [
              {
                id: 'imageTools.former',
                keys: 'X',
                label: say('stage.former'),
                group: say('workspace.group'),
                run: restore,
              },
            ]
          : [],
      [isPossible, restore, say],
    ),
  );
  return isPossible ? restore : undefined;
}
