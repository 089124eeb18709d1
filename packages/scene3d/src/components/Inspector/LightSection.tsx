import { Select, Switch } from '@tai/design-system';
import { changeLight } from '../../domain/acts/lookActs.ts';
import { lightTypes, type ObjectOf } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { ColourField, degrees, Hint, Pair, radians, SceneNumber, Section } from './parts.tsx';

type Light = ObjectOf<'light'>['light'];
const units: Record<Light['type'], string> = { point: 'cd', spot: 'cd', directional: 'lx', area: 'nt' };

export function LightSection({ object }: { object: ObjectOf<'light'> & { id: string } }) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const { id, light } = object;
  const change = (changes: Partial<Light>, key?: string) =>
    void editor.act('light', (draft) => changeLight(draft, id, changes), {
      ...{ subject: id, joinKey: key === undefined ? undefined : `light:${id}:${key}` },
    });
  const { type } = light;
  return (
    <Section title={say('light.title')}>
      <Select<Light['type']>
        label={say('light.type')}
        size="compact"
        value={type}
        disabled={viewOnly !== undefined}
        onChange={(next) => change({ type: next })}
        options={lightTypes.map((value) => ({ value, label: say(`thing.${value}`) }))}
      />
      <ColourField
        label={say('light.colour')}
        value={light.colour}
        onChange={(colour) => change({ colour }, 'colour')}
      />
      <Pair>
        <SceneNumber
          label={say('light.intensity')}
          value={light.intensity}
          min={0}
          max={100_000}
          step={0.5}
          unit={units[type]}
          onChange={(intensity) => change({ intensity }, 'intensity')}
        />
        {type === 'spot' && (
          <>
            <SceneNumber
              label={say('light.angle')}
              value={degrees(light.angle * 2)}
              min={1}
              max={180}
              step={1}
              unit="°"
              onChange={(angle) => change({ angle: Math.min(Math.PI / 2, radians(angle / 2)) }, 'angle')}
            />
            <SceneNumber
              label={say('light.softness')}
              value={light.softness * 100}
              min={0}
              max={100}
              step={1}
              unit="%"
              onChange={(value) => change({ softness: value / 100 }, 'softness')}
            />
          </>
        )}
        {type === 'area' &&
          (['width', 'height'] as const).map((key) => (
            <SceneNumber
              key={key}
              label={say(`shape.${key}`)}
              value={light[key]}
              min={0.01}
              max={1000}
              unit="m"
              onChange={(value) => change({ [key]: value }, key)}
            />
          ))}
      </Pair>
      {type === 'area' ? (
        <Hint>{say('light.areaHint')}</Hint>
      ) : (
        <Switch
          label={say('shadow.castsShadow')}
          checked={light.castsShadow}
          disabled={viewOnly !== undefined}
          onChange={(castsShadow) => change({ castsShadow })}
        />
      )}
    </Section>
  );
}
