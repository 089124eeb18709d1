import { type BoardImage, canvasLimits } from '@tai/contracts';
import { batchType, imagesOf, setValue } from '@tai/graph';
import { Button, color, SegmentedControl, styled } from '@tai/design-system';
import { useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { hasImages, useAddImages } from '../useAddImages.ts';

const kinds = ['image', 'text', 'number'] as const;

/** What a batch goes through: images, prompts or seeds, the last two one a line. */
export function BatchItems({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const node = useEditor((state) => state.board.nodes[id]);
  const canEdit = useEditor((state) => state.canEdit);
  const add = useAddImages();
  const [draft, setDraft] = useState<string | null>(null);
  if (!node) return null;
  const of = batchType(node);
  const items = node.values['items'];
  const isFixed = !canEdit;
  const set = (next: unknown) => void editor.act('value', setValue(id, 'items', next), `${id}.items`);
  const text = Array.isArray(items) ? items.filter((one) => typeof one !== 'object').join('\n') : '';
  const read = (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .flatMap((line) => (of === 'number' ? (Number.isFinite(Number(line)) ? Number(line) : []) : line))
      .slice(0, canvasLimits.itemsMax);
  const addImages = async (added: Promise<BoardImage[]>) => {
    const more = await added;
    // Dropped images make a list of images of it, whatever it listed before.
    const before = of === 'image' ? imagesOf(items) : [];
    if (more.length > 0)
      editor.act('value', [
        ...setValue(id, 'of', 'image'),
        ...setValue(id, 'items', [...before, ...more].slice(0, canvasLimits.itemsMax)),
      ]);
  };
  return (
    <Area
      className="nodrag nowheel"
      onDragOver={(event) => hasImages(event.dataTransfer) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (canEdit) void addImages(add.from(event.dataTransfer));
      }}
    >
      <SegmentedControl
        label={say('batch.of')}
        size="compact"
        value={of}
        onChange={(next) => {
          editor.act('value', [...setValue(id, 'of', next), ...setValue(id, 'items', undefined)]);
        }}
        options={kinds.map((value) => ({
          value,
          label: say(`type.${value}`),
          ...(isFixed && value !== of && { disabled: true }),
        }))}
      />
      {of === 'image' ? (
        <Button
          size="compact"
          disabled={isFixed}
          onClick={() => void addImages(add.pick(canvasLimits.itemsMax))}
        >
          {say('batch.images', { count: imagesOf(items).length })}
        </Button>
      ) : (
        <Lines
          aria-label={say(of === 'text' ? 'batch.prompts' : 'batch.seeds')}
          placeholder={say(of === 'text' ? 'batch.prompts' : 'batch.seeds')}
          value={draft ?? text}
          readOnly={isFixed}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => {
            if (draft !== null && draft !== text) set(read(draft));
            setDraft(null);
          }}
        />
      )}
    </Area>
  );
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  height: 100%;
`;

const Lines = styled.textarea`
  flex: 1;
  min-height: 0;
  padding: 4px 8px;
  border: 1px solid ${color.controlBorder};
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.text};
  font: inherit;
  font-size: 12px;
  resize: none;
`;
