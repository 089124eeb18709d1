import { useState } from 'react';
import type { Lattice, Vector } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { Pair, SceneNumber, VectorFields } from './parts.tsx';

interface Props {
  lattice: Lattice;
  onChange: (lattice: Lattice, at: number) => void;
}

/** Moves a point of the cage by number. The first axis counts fastest. */
export function CagePoints({ lattice, onChange }: Props) {
  const say = editWords.useWords();
  const [asked, setAsked] = useState<Vector>([1, 1, 1]);
  const [x, y, z] = asked.map((value, axis) => Math.min(value, lattice.count[axis] ?? 1)) as Vector;
  const at = x - 1 + lattice.count[0] * (y - 1 + lattice.count[1] * (z - 1));
  const offset = lattice.offsets[at] ?? [0, 0, 0];
  return (
    <>
      <Pair style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {(['X', 'Y', 'Z'] as const).map((axis, place) => (
          <SceneNumber
            key={axis}
            label={say('lattice.point', { axis })}
            value={[x, y, z][place] ?? 1}
            min={1}
            max={lattice.count[place] ?? 1}
            step={1}
            onChange={(value) => setAsked(asked.with(place, Math.round(value)) as Vector)}
          />
        ))}
      </Pair>
      <VectorFields
        label={say('lattice.offset')}
        value={offset}
        unit="m"
        onChange={(value, axis) =>
          onChange(
            { ...lattice, offsets: lattice.offsets.with(at, offset.with(axis, value) as Vector) },
            at * 3 + axis,
          )
        }
      />
    </>
  );
}
