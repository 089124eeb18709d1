import { place } from '../../domain/acts/placeActs.ts';
import type { ActName } from '../../domain/history.ts';
import type { SceneObject, Vector } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { degrees, Hint, radians, Section, VectorFields } from './parts.tsx';

type Part = 'position' | 'rotation' | 'scale';
const acts: Record<Part, ActName> = { position: 'move', rotation: 'turn', scale: 'scale' };

/** Place, turn and size by number, in the space of the parent. Several objects get the same value on the axis that changes. */
export function TransformSection({ selected }: { selected: readonly (SceneObject & { id: string })[] }) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const [first] = selected;
  if (!first) return null;
  const change = (part: Part) => (value: number, axis: 0 | 1 | 2) =>
    void editor.act(
      acts[part],
      (draft) =>
        place(
          draft,
          selected.map((object) => ({
            id: object.id,
            [part]: object[part].with(axis, part === 'rotation' ? radians(value) : value) as Vector,
          })),
        ),
      {
        subject: selected.length === 1 ? first.id : undefined,
        joinKey: `${part}:${axis}:${selected.map(({ id }) => id).join()}`,
      },
    );
  const { position, rotation, scale } = first;
  return (
    <Section title={say('transform.title')}>
      {selected.length > 1 && <Hint>{say('transform.manyHint', { name: first.name })}</Hint>}
      <VectorFields
        label={say('transform.position')}
        value={position}
        unit="m"
        onChange={change('position')}
      />
      <VectorFields
        label={say('transform.rotation')}
        value={rotation.map(degrees) as Vector}
        unit="°"
        step={1}
        onChange={change('rotation')}
      />
      {first.kind !== 'light' && first.kind !== 'camera' && (
        <VectorFields
          label={say('transform.scale')}
          value={scale}
          unit="×"
          step={0.05}
          onChange={change('scale')}
        />
      )}
    </Section>
  );
}
