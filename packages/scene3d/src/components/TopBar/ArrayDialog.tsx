import { Button, Dialog, NumberField, styled } from '@tai/design-system';
import { useState } from 'react';
import type { Vector } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';

const axes = ['X', 'Y', 'Z'] as const;

/** Asks for how many copies and how far apart. */
export function ArrayDialog({ onClose }: { onClose: () => void }) {
  const say = editWords.useWords();
  const { actions, editor, view } = useOpenScene();
  const [count, setCount] = useState(5);
  const [offset, setOffset] = useState<Vector>(() => {
    const size = view.get()?.bounds([...editor.get().selection])?.size;
    // Beside each other with a gap of a quarter.
    return [size ? Math.max(0.1, Math.round(size[0] * 125) / 100) : 1.25, 0, 0];
  });
  return (
    <Dialog
      open
      small
      width={400}
      title={say('array.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('array.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              actions.array(count, offset);
              onClose();
            }}
          >
            {say('array.make')}
          </Button>
        </>
      }
    >
      <Fields>
        <NumberField
          label={say('array.count')}
          hint={say('array.countHint')}
          value={count}
          min={2}
          max={100}
          step={1}
          onChange={setCount}
        />
        <Triple>
          {axes.map((axis, at) => (
            <NumberField
              key={axis}
              label={say('array.offset', { axis })}
              value={offset[at] ?? 0}
              min={-1000}
              max={1000}
              step={0.1}
              unit="m"
              onChange={(value) => setOffset(offset.with(at, value) as Vector)}
            />
          ))}
        </Triple>
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

const Triple = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
`;
