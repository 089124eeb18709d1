import { Button, SegmentedControl } from '@tai/design-system';
import { changeLattice } from '../../domain/acts/lookActs.ts';
import { arrayMax, cageMax, isLatticeInReach, newLattice, withCageOffsets } from '../../domain/lattice.ts';
import type { Lattice, ObjectOf, Vector } from '../../domain/scene.ts';
import { toast } from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { CagePoints } from './CagePoints.tsx';
import { ButtonRow, Hint, SceneNumber, Section, VectorFields } from './parts.tsx';

interface Props {
  object: (ObjectOf<'solid'> | ObjectOf<'model'>) & { id: string };
}

/** Copies at the points of a grid, or a cage whose points bend the object. */
export function LatticeSection({ object }: Props) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const { id, lattice } = object;
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  function change(next: Lattice | null, key?: string): void {
    if (next && !isLatticeInReach(next)) {
      const max = next.as === 'array' ? arrayMax : cageMax;
      toast.show({ id: 'scene3d.notice', message: say('lattice.tooMany', { max }), tone: 'warning' });
      return;
    }
    editor.act('lattice', (draft) => changeLattice(draft, id, next && withCageOffsets(next)), {
      ...{ subject: id, joinKey: key },
    });
  }
  return (
    <Section title={say('lattice.title')} isFolded={!lattice}>
      {!lattice ? (
        <>
          <Hint>{say('lattice.hint')}</Hint>
          <ButtonRow>
            {(['array', 'cage'] as const).map((as) => (
              <Button key={as} size="compact" {...why} onClick={() => change(newLattice(as))}>
                {say(`lattice.${as}`)}
              </Button>
            ))}
          </ButtonRow>
        </>
      ) : (
        <>
          <SegmentedControl<Lattice['as']>
            label={say('lattice.as')}
            size="compact"
            fullWidth
            value={lattice.as}
            onChange={(as) => change(newLattice(as))}
            options={[
              { value: 'array', label: say('lattice.array') },
              { value: 'cage', label: say('lattice.cage') },
            ]}
          />
          <VectorFields
            label={say('lattice.count')}
            value={lattice.count}
            min={lattice.as === 'cage' ? 2 : 1}
            step={1}
            onChange={(value, axis) =>
              change(
                { ...lattice, count: lattice.count.with(axis, Math.round(value)) as Vector },
                `lattice:${id}:${axis}`,
              )
            }
          />
          <SceneNumber
            label={say('lattice.expand')}
            hint={say(lattice.as === 'array' ? 'lattice.expandArray' : 'lattice.expandCage')}
            value={lattice.expand}
            min={0.1}
            max={10}
            step={0.05}
            unit="×"
            onChange={(expand) => change({ ...lattice, expand }, `lattice:${id}:expand`)}
          />
          {lattice.as === 'cage' && (
            <CagePoints lattice={lattice} onChange={(next, at) => change(next, `lattice:${id}:point${at}`)} />
          )}
          <Button size="compact" variant="ghost" {...why} onClick={() => change(null)}>
            {say('lattice.remove')}
          </Button>
        </>
      )}
    </Section>
  );
}
