import { color, ErrorState, LiveRegion, Spinner, styled } from '@tai/design-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withWords } from '../../domain/marks/changeMarks.ts';
import { boundsOf } from '../../domain/marks/markBounds.ts';
import { hasWords, type Mark } from '../../domain/marks/mark.ts';
import { createMarkView, type MarkView } from '../../engine/marks/markView.ts';
import type { OpenImage } from '../../engine/marks/openImage.ts';
import { markWords } from '../../markWords.ts';
import type { MarkImage } from './useMarkImage.ts';
import { newMarkId, runStageKey } from './stageKeys.ts';
import type { MarkEditor } from './useMarkEditor.ts';
import { WordsField } from './WordsField.tsx';

interface Props {
  image: MarkImage;
  editor: MarkEditor;
  onView: (view: MarkView | null) => void;
}

/** The image with its marks, or why it is not there. */
export function MarkStage(props: Props) {
  const say = markWords.useWords();
  const { phase, open, retry } = props.image;
  return (
    <Field>
      {phase === 'loading' && (
        <Over role="status">
          <Spinner label={say('loading')} />
        </Over>
      )}
      {phase === 'failed' && (
        <Over>
          <ErrorState title={say('failed')} onRetry={retry}>
            {say('failedHelp')}
          </ErrorState>
        </Over>
      )}
      {open && <OpenStage {...props} open={open} />}
    </Field>
  );
}

function OpenStage({ open, editor, onView }: Omit<Props, 'image'> & { open: OpenImage }) {
  const say = markWords.useWords();
  const { marks, selected, nameOf } = editor;
  const { canvas, view } = useMarkView(open, editor, onView);
  const edited = marks.list.find(({ id }) => id === editor.editedId);
  return (
    <>
      <Canvas
        ref={canvas}
        role="application"
        tabIndex={0}
        data-autofocus
        data-testid="mark-stage"
        data-tool={editor.settings.tool}
        aria-label={say('canvas')}
        onKeyDown={(event) => {
          if (view && runStageKey(event, editor, view, open)) event.preventDefault();
        }}
      />
      <LiveRegion>{selected && placeText(selected, nameOf(selected), open)}</LiveRegion>
      {view && edited && hasWords(edited) && (
        <WordsField
          key={edited.id}
          {...{ view, size: open.size, mark: edited }}
          label={say('list.words', { name: nameOf(edited) })}
          placeholder={say(edited.kind === 'number' ? 'list.numberHint' : 'list.textHint')}
          onChange={(words) => marks.change(withWords(marks.list, edited.id, words), `words ${edited.id}`)}
          onDone={(byKey) => {
            editor.edit(null);
            if (byKey) canvas.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** The canvas with the image, as long as it is shown. */
function useMarkView(open: OpenImage, editor: MarkEditor, onView: Props['onView']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<MarkView | null>(null);
  const { marks, settings, selected, editedId } = editor;
  const { list } = marks;
  const selectedId = selected?.id ?? null;
  const onMarks = useEffectEvent((next: readonly Mark[]) => marks.change(next));
  const onSelect = useEffectEvent((id: string | null) => editor.select(id));
  const onEdit = useEffectEvent((id: string) => editor.edit(id));
  const tell = useEffectEvent((next: MarkView | null) => {
    setView(next);
    onView(next);
  });
  const make = useEffectEvent((element: HTMLCanvasElement) =>
    createMarkView({
      ...{ canvas: element, picture: open.bitmap, size: open.size, newId: newMarkId },
      scene: { marks: list, selectedId, editedId, settings },
      onMarks: (next) => onMarks(next),
      onSelect: (id) => onSelect(id),
      onEdit: (id) => onEdit(id),
    }),
  );
  useEffect(() => {
    if (!canvas.current) return;
    const made = make(canvas.current);
    tell(made);
    return () => {
      made.destroy();
      tell(null);
    };
  }, [open]);
  useEffect(
    () => view?.update({ marks: list, selectedId, editedId, settings }),
    [view, list, selectedId, editedId, settings],
  );
  return { canvas, view };
}

/** Where the selected mark is, for who does not see it. */
function placeText(mark: Mark, name: string, { size }: OpenImage): string {
  const { left, top, width, height } = boundsOf(mark, size);
  return [name, ...[left, top].map(Math.round), [width, height].map(Math.round).join(' × ')].join(', ');
}

const Field = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  background: ${color.stage};
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 16px;
`;

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  outline-offset: -2px;
  cursor: crosshair;
  touch-action: none;
  &[data-tool='select'] {
    cursor: default;
  }
  &[data-dragging] {
    cursor: grabbing;
  }
`;
