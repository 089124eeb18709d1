import { Button, Select, SegmentedControl, Switch } from '@tai/design-system';
import { useRef } from 'react';
import { changeGrid, changeWorld } from '../../domain/acts/lookActs.ts';
import { skies, type SkyName, type World } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { useAddFiles } from '../addFiles/useAddFiles.ts';
import { ColourField, degrees, Hint, Pair, radians, SceneNumber, Section } from './parts.tsx';

type Change = (changes: Partial<World>, key?: string) => void;

/** What is around the objects: background, sky, floor, fog, shadows and the grid. */
export function WorldPanel() {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const { world } = useScene();
  const viewOnly = useViewOnlyReason();
  const isDisabled = viewOnly !== undefined;
  const change: Change = (changes, key) =>
    void editor.act('world', (draft) => changeWorld(draft, changes), {
      joinKey: key === undefined ? undefined : `world:${key}`,
    });
  return (
    <>
      <BackgroundSection change={change} />
      <SkySection change={change} />
      <Section title={say('world.ground')}>
        <SegmentedControl<World['ground']>
          label={say('world.ground')}
          size="compact"
          fullWidth
          value={world.ground}
          onChange={(ground) => change({ ground })}
          options={(['none', 'shadow', 'plane'] as const).map((value) => ({
            ...{ value, label: say(`world.groundOf.${value}`) },
          }))}
        />
        {world.ground === 'plane' && (
          <ColourField
            label={say('world.colour')}
            value={world.groundColour}
            onChange={(groundColour) => change({ groundColour }, 'groundColour')}
          />
        )}
        <Select<World['shadowQuality']>
          label={say('world.shadowQuality')}
          size="compact"
          value={world.shadowQuality}
          disabled={isDisabled}
          onChange={(shadowQuality) => change({ shadowQuality })}
          options={(['off', 'low', 'medium', 'high'] as const).map((value) => ({
            ...{ value, label: say(`world.quality.${value}`) },
          }))}
        />
      </Section>
      <FogSection change={change} />
      <GridSection />
    </>
  );
}

function BackgroundSection({ change }: { change: Change }) {
  const say = editWords.useWords();
  const { background } = useScene().world;
  const { pickImage } = useAddFiles();
  async function choose(type: World['background']['type']): Promise<void> {
    if (type === 'colour') change({ background: { type, colour: '#2a2b30' } });
    else if (type === 'sky') change({ background: { type, blur: 0.3 } });
    else if (type === 'transparent') change({ background: { type } });
    else {
      const asset = await pickImage();
      if (asset !== null) change({ background: { type, asset } });
    }
  }
  return (
    <Section title={say('world.background')}>
      <SegmentedControl<World['background']['type']>
        label={say('world.background')}
        size="compact"
        fullWidth
        value={background.type}
        onChange={(type) => void choose(type)}
        options={(['colour', 'image', 'sky', 'transparent'] as const).map((value) => ({
          ...{ value, label: say(`world.backgroundOf.${value}`) },
        }))}
      />
      {background.type === 'colour' && (
        <ColourField
          label={say('world.colour')}
          value={background.colour}
          onChange={(colour) => change({ background: { type: 'colour', colour } }, 'background')}
        />
      )}
      {background.type === 'image' && (
        <Button size="compact" onClick={() => void choose('image')}>
          {say('world.changeImage')}
        </Button>
      )}
      {background.type === 'sky' && (
        <SceneNumber
          label={say('world.blur')}
          value={background.blur * 100}
          min={0}
          max={100}
          step={1}
          unit="%"
          onChange={(value) => change({ background: { type: 'sky', blur: value / 100 } }, 'blur')}
        />
      )}
    </Section>
  );
}

function SkySection({ change }: { change: Change }) {
  const say = editWords.useWords();
  const { world } = useScene();
  const { keep } = useAddFiles();
  const viewOnly = useViewOnlyReason();
  const input = useRef<HTMLInputElement>(null);
  const isOwn = world.sky !== null && !skies.includes(world.sky as SkyName);
  const options: { value: string; label: string }[] = [
    ...skies.map((value) => ({ value, label: say(`sky.${value}`) })),
    { value: 'none', label: say('sky.none') },
    ...(isOwn ? [{ value: world.sky ?? '', label: say('sky.own') }] : []),
  ];
  return (
    <Section title={say('sky.title')}>
      <Hint>{say('sky.hint')}</Hint>
      <Select<string>
        label={say('sky.light')}
        size="compact"
        value={world.sky ?? 'none'}
        disabled={viewOnly !== undefined}
        onChange={(sky) => change({ sky: sky === 'none' ? null : (sky as SkyName) })}
        options={options}
      />
      <Pair>
        <SceneNumber
          label={say('sky.strength')}
          value={world.skyStrength}
          min={0}
          max={10}
          step={0.05}
          unit="×"
          onChange={(skyStrength) => change({ skyStrength }, 'skyStrength')}
        />
        <SceneNumber
          label={say('sky.rotation')}
          value={degrees(world.skyRotation)}
          min={-360}
          max={360}
          step={1}
          unit="°"
          onChange={(value) => change({ skyRotation: radians(value) }, 'skyRotation')}
        />
      </Pair>
      <Button
        size="compact"
        {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        onClick={() => input.current?.click()}
      >
        {say('sky.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".hdr"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file)
            void keep(file).then((name) => {
              if (name !== null) change({ sky: name });
            });
        }}
      />
    </Section>
  );
}

function FogSection({ change }: { change: Change }) {
  const say = editWords.useWords();
  const { fog } = useScene().world;
  const viewOnly = useViewOnlyReason();
  return (
    <Section title={say('world.fog')} isFolded={!fog}>
      <Switch
        label={say('world.fog')}
        checked={fog !== null}
        disabled={viewOnly !== undefined}
        onChange={(isOn) => change({ fog: isOn ? { colour: '#8f949c', near: 5, far: 40 } : null })}
      />
      {fog && (
        <>
          <ColourField
            label={say('world.colour')}
            value={fog.colour}
            onChange={(colour) => change({ fog: { ...fog, colour } }, 'fogColour')}
          />
          <Pair>
            <SceneNumber
              label={say('world.fogNear')}
              value={fog.near}
              min={0}
              max={Math.min(100_000, fog.far)}
              step={0.5}
              unit="m"
              onChange={(near) => change({ fog: { ...fog, near } }, 'fogNear')}
            />
            <SceneNumber
              label={say('world.fogFar')}
              value={fog.far}
              min={Math.max(0.01, fog.near)}
              max={100_000}
              step={0.5}
              unit="m"
              onChange={(far) => change({ fog: { ...fog, far } }, 'fogFar')}
            />
          </Pair>
        </>
      )}
    </Section>
  );
}

function GridSection() {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const { grid } = useScene().world;
  const viewOnly = useViewOnlyReason();
  const change = (changes: Partial<World['grid']>, key?: string) =>
    void editor.act('grid', (draft) => changeGrid(draft, changes), {
      joinKey: key === undefined ? undefined : `grid:${key}`,
    });
  return (
    <Section title={say('world.gridAndSnap')}>
      {(['isShown', 'snaps'] as const).map((key) => (
        <Switch
          key={key}
          label={say(key === 'snaps' ? 'tool.snap' : 'world.grid')}
          checked={grid[key]}
          disabled={viewOnly !== undefined}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      <Pair>
        <SceneNumber
          label={say('world.spacing')}
          value={grid.spacing}
          min={0.01}
          max={1000}
          step={0.1}
          unit="m"
          onChange={(spacing) => change({ spacing }, 'spacing')}
        />
        <SceneNumber
          label={say('world.snapMove')}
          value={grid.move}
          min={0.001}
          max={1000}
          step={0.05}
          unit="m"
          onChange={(move) => change({ move }, 'move')}
        />
        <SceneNumber
          label={say('world.snapTurn')}
          value={degrees(grid.turn)}
          min={0.1}
          max={180}
          step={1}
          unit="°"
          onChange={(value) => change({ turn: radians(value) }, 'turn')}
        />
        <SceneNumber
          label={say('world.snapScale')}
          value={grid.scale}
          min={0.01}
          max={10}
          step={0.05}
          unit="×"
          onChange={(scale) => change({ scale }, 'scale')}
        />
      </Pair>
    </Section>
  );
}
