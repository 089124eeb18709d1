import { Button, Switch, TextField } from '@tai/design-system';
import { changeShape } from '../../domain/acts/lookActs.ts';
import { newShape } from '../../domain/newObject.ts';
import type { ObjectOf } from '../../domain/scene.ts';
import type { Shape } from '../../domain/shape.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { PointList } from './PointList.tsx';
import { degrees, Pair, radians, SceneNumber, Section } from './parts.tsx';

/** Numbers of the shapes, in the order that they are shown; lengths are metres. */
const lengths = [
  'width',
  'height',
  'depth',
  'radius',
  'radiusTop',
  'radiusBottom',
  'tube',
  'size',
  'bevel',
] as const;
const counts = ['segments', 'tubeSegments', 'pieces'] as const;
/** Lengths that may be nothing. */
const mayBeZero = new Set<string>(['radiusTop', 'radiusBottom', 'bevel']);

/** What a solid was made with, which stays to be changed. */
export function ShapeSection({ object }: { object: ObjectOf<'solid'> & { id: string } }) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const { id, shape } = object;
  const values = shape as Readonly<Record<string, unknown>>;
  const change = (key: string, value: unknown) =>
    void editor.act('shape', (draft) => changeShape(draft, id, { ...shape, [key]: value } as Shape), {
      ...{ subject: id, joinKey: `shape:${id}:${key}` },
    });
  const has = (key: string) => typeof values[key] === 'number';
  return (
    <Section title={say(`thing.${shape.type}`)}>
      {shape.type === 'text' && (
        <TextField
          label={say('shape.text')}
          size="compact"
          value={shape.text}
          maxLength={200}
          disabled={viewOnly !== undefined}
          onChange={(text) => change('text', text.slice(0, 200))}
          onBlur={editor.seal}
        />
      )}
      <Pair>
        {lengths.filter(has).map((key) => (
          <SceneNumber
            key={key}
            label={say(`shape.${key}`)}
            value={values[key] as number}
            min={mayBeZero.has(key) || (key === 'depth' && shape.type === 'text') ? 0 : 0.001}
            max={10_000}
            unit="m"
            onChange={(value) => change(key, value)}
          />
        ))}
        {counts.filter(has).map((key) => (
          <SceneNumber
            key={key}
            label={say(`shape.${key}`)}
            value={values[key] as number}
            min={key === 'pieces' ? 1 : 3}
            max={256}
            step={1}
            onChange={(value) => change(key, Math.round(value))}
          />
        ))}
        {has('arc') && (
          <SceneNumber
            label={say('shape.arc')}
            value={degrees(values['arc'] as number)}
            min={1}
            max={360}
            step={1}
            unit="°"
            onChange={(value) => change('arc', value >= 360 ? 2 * Math.PI : radians(value))}
          />
        )}
      </Pair>
      {(['isOpen', 'isClosed'] as const)
        .filter((key) => typeof values[key] === 'boolean')
        .map((key) => (
          <Switch
            key={key}
            label={say(`shape.${key}`)}
            checked={values[key] as boolean}
            disabled={viewOnly !== undefined}
            onChange={(value) => change(key, value)}
          />
        ))}
      <ShapePoints shape={shape} change={change} />
      <Button
        size="compact"
        variant="ghost"
        {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        onClick={() =>
          editor.act('shape', (draft) =>
            changeShape(draft, id, newShape(shape.type, shape.type === 'text' ? shape.text : '')),
          )
        }
      >
        {say('shape.reset')}
      </Button>
    </Section>
  );
}

/** The points of shapes that follow a line. */
function ShapePoints({ shape, change }: { shape: Shape; change: (key: string, value: unknown) => void }) {
  const say = editWords.useWords();
  return (
    <>
      {shape.type === 'tube' && (
        <PointList
          label={say('shape.points')}
          names={['X', 'Y', 'Z']}
          points={shape.points}
          onChange={(points) => change('points', points)}
        />
      )}
      {shape.type === 'lathe' && (
        <PointList
          label={say('shape.profile')}
          names={[say('shape.fromAxis'), say('shape.level')]}
          points={shape.profile}
          onChange={(points) => change('profile', points)}
        />
      )}
    </>
  );
}
