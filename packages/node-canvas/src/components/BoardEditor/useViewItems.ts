import { useErrorText, type ApiError } from '@tai/api-client';
import { toast, type MenuItem, useIsMobile } from '@tai/design-system';
import { useDocumentState, useSetDocumentLockMutation } from '@tai/document-kit';
import { isBoardTourOpen } from '../../state/boardTour.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from './board.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useEditReason } from './useEditReason.ts';
import { useLookItems } from './useLookItems.ts';

interface View {
  hasMap: boolean;
  snaps: boolean;
  setMap: (has: boolean) => void;
  setSnaps: (snaps: boolean) => void;
}

/** Items of menus: `view` is what is shown of the board and its lock, `arrange` puts nodes in order. */
export interface ViewItems {
  view: readonly MenuItem[];
  arrange: readonly MenuItem[];
}

export function useViewItems({ hasMap, snaps, setMap, setSnaps }: View): ViewItems {
  const say = nodeCanvasWords.useWords();
  const actions = useBoardActions();
  const lineStyle = useEditor((state) => state.board.lineStyle);
  const count = useEditor((state) => state.selected.size);
  const lock = useLockItem();
  const isMobile = useIsMobile();
  const look = useLookItems();
  const reason = useEditReason();
  const alignReason = reason ?? (count < 2 ? say('act.selectTwo') : undefined);
  const view: MenuItem[] = [
    // A phone has no room for the map.
    ...(isMobile
      ? []
      : [{ id: 'map', label: say('view.map'), checked: hasMap, onSelect: () => setMap(!hasMap) }]),
    { id: 'snap', label: say('view.snap'), checked: snaps, onSelect: () => setSnaps(!snaps) },
    ...look,
    {
      id: 'lines',
      label: say('view.straight'),
      checked: lineStyle === 'line',
      disabledReason: reason,
      onSelect: () => actions.setLines(lineStyle === 'line' ? 'curve' : 'line'),
    },
    {
      id: 'full',
      label: say('view.full'),
      // Safari on phones has it for video alone.
      disabledReason: document.fullscreenEnabled ? undefined : say('work.view.noFull'),
      onSelect: () =>
        void (document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen()),
    },
    lock,
    { id: 'tour', label: say('view.tour'), onSelect: () => isBoardTourOpen.set(true) },
  ];
  const arrange: MenuItem[] = [
    {
      id: 'layout',
      label: say('act.layout'),
      shortcut: 'L',
      disabledReason: reason,
      onSelect: () => void actions.layout(),
    },
    // One item stands for all while none of them can be used: the reason is the same.
    ...(alignReason === undefined
      ? [
          ...(['left', 'center', 'right', 'top', 'middle', 'bottom'] as const).map((one): MenuItem => ({
            id: one,
            label: say(`align.${one}`),
            onSelect: () => actions.align(one),
          })),
          ...(['horizontal', 'vertical'] as const).map((one): MenuItem => ({
            id: one,
            label: say(`align.${one}`),
            onSelect: () => actions.distribute(one),
          })),
        ]
      : [
          {
            ...{ id: 'align', label: say('align.all'), disabledReason: alignReason },
            onSelect: () => undefined,
          },
        ]),
  ];
  return { view, arrange };
}

/** Locks the board against changes by anybody, until somebody who may edit it unlocks it. */
function useLockItem(): MenuItem {
  const say = nodeCanvasWords.useWords();
  const errorText = useErrorText();
  const { session } = useOpenBoard();
  const isLocked = useDocumentState(session, ({ document }) => document?.isLocked ?? false);
  const canLock = useDocumentState(session, ({ document }) => document?.access !== 'view');
  const [setLock] = useSetDocumentLockMutation();
  return {
    id: 'lock',
    label: say('view.lock'),
    checked: isLocked,
    disabledReason: canLock ? undefined : say('run.viewOnly'),
    onSelect: () =>
      void setLock({ documentId: session.id, isLocked: !isLocked })
        .unwrap()
        .catch((error: unknown) => toast.show({ message: errorText(error as ApiError), tone: 'danger' })),
  };
}
