import { Button, CloseIcon, IconButton, SegmentedControl, styled, Switch, color } from '@tai/design-system';
import { useState } from 'react';
import { changeMaterial, dropMaterial } from '../../domain/acts/lookActs.ts';
import { materialPresets, newMaterial, presetMaterial } from '../../domain/materials.ts';
import { textureSlots, type Material, type ObjectOf, type TextureSlot } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { useAddFiles } from '../addFiles/useAddFiles.ts';
import { ButtonRow, ColourField, Hint, Pair, SceneNumber, Section } from './parts.tsx';

type Surface = (ObjectOf<'solid'> | ObjectOf<'model'>) & { id: string };

const shares = ['opacity', 'metallic', 'roughness', 'clearCoat', 'transmission'] as const;
const switches = ['isDoubleSided', 'isFlat'] as const;

/** What surfaces look like. The values are those of the first; a change is one for all. */
export function MaterialSection({ surfaces }: { surfaces: readonly Surface[] }) {
  const say = editWords.useWords();
  const { editor, actions } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const [first] = surfaces;
  if (!first) return null;
  const ids = surfaces.map(({ id }) => id);
  const material = first.material ?? newMaterial();
  const isOfFile = first.kind === 'model' && !first.material;
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  const change = (changes: Partial<Material>, key?: string) =>
    void editor.act('material', (draft) => changeMaterial(draft, ids, changes), {
      subject: ids.length === 1 ? first.id : undefined,
      joinKey: key === undefined ? undefined : `material:${key}:${ids.join()}`,
    });
  return (
    <Section title={say('material.title')}>
      {isOfFile && <Hint>{say('material.ofFile')}</Hint>}
      <PresetButtons material={first.material} change={change} />
      <ColourField
        label={say('material.colour')}
        value={material.colour}
        onChange={(colour) => change({ colour }, 'colour')}
      />
      <Pair>
        {shares.map((key) => (
          <SceneNumber
            key={key}
            label={say(`material.${key}`)}
            value={material[key] * 100}
            min={0}
            max={100}
            step={1}
            unit="%"
            onChange={(value) => change({ [key]: value / 100 }, key)}
          />
        ))}
        <SceneNumber
          label={say('material.emissionStrength')}
          value={material.emissionStrength}
          min={0}
          max={100}
          step={0.1}
          onChange={(emissionStrength) => change({ emissionStrength }, 'emissionStrength')}
        />
      </Pair>
      {material.emissionStrength > 0 && (
        <ColourField
          label={say('material.emission')}
          value={material.emission}
          onChange={(emission) => change({ emission }, 'emission')}
        />
      )}
      <SegmentedControl<Material['mode']>
        label={say('material.mode')}
        size="compact"
        fullWidth
        value={material.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'solid', label: say('material.solid') },
          { value: 'wireframe', label: say('material.wireframe') },
        ]}
      />
      {switches.map((key) => (
        <Switch
          key={key}
          label={say(`material.${key}`)}
          checked={material[key]}
          disabled={viewOnly !== undefined}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      <Textures ids={ids} material={material} change={change} />
      <ButtonRow>
        <Button size="compact" variant="ghost" onClick={actions.copyMaterial}>
          {say('material.copy')}
        </Button>
        <Button size="compact" variant="ghost" {...why} onClick={() => void actions.pasteMaterial()}>
          {say('material.paste')}
        </Button>
        {first.kind === 'model' && first.material && (
          <Button
            size="compact"
            variant="ghost"
            {...why}
            onClick={() => editor.act('material', (draft) => dropMaterial(draft, ids))}
          >
            {say('material.useFile')}
          </Button>
        )}
      </ButtonRow>
    </Section>
  );
}

type Change = (changes: Partial<Material>, key?: string) => void;

function PresetButtons({ material, change }: { material: Material | undefined; change: Change }) {
  const say = editWords.useWords();
  const viewOnly = useViewOnlyReason();
  return (
    <Presets role="group" aria-label={say('material.presets')}>
      {materialPresets.map((preset) => {
        const { colour, metallic } = presetMaterial(preset);
        return (
          <Preset
            key={preset}
            type="button"
            disabled={viewOnly !== undefined}
            onClick={() => change(presetMaterial(preset, material))}
          >
            <Ball style={{ background: colour }} data-metal={metallic > 0.5 || undefined} />
            {say(`material.${preset}`)}
          </Preset>
        );
      })}
    </Presets>
  );
}

interface TexturesProps {
  ids: readonly string[];
  material: Material;
  change: Change;
}

/** Images on the surface, and how often they repeat. */
function Textures({ ids, material, change }: TexturesProps) {
  const say = editWords.useWords();
  return (
    <>
      {textureSlots.map((slot) => (
        <Texture key={slot} ids={ids} slot={slot} material={material} change={change} />
      ))}
      {Object.keys(material.textures).length > 0 && (
        <Pair>
          {([0, 1] as const).map((at) => (
            <SceneNumber
              key={at}
              label={say(at === 0 ? 'material.tilingX' : 'material.tilingY')}
              value={material.tiling[at]}
              min={0.01}
              max={1000}
              step={0.1}
              unit="×"
              onChange={(value) =>
                change({ tiling: material.tiling.with(at, value) as Material['tiling'] }, `tiling${at}`)
              }
            />
          ))}
        </Pair>
      )}
    </>
  );
}

function Texture({ ids, slot, material, change }: TexturesProps & { slot: TextureSlot }) {
  const say = editWords.useWords();
  const { pickImage, changeTexture } = useAddFiles();
  const viewOnly = useViewOnlyReason();
  const [isBusy, setBusy] = useState(false);
  const isSet = material.textures[slot] !== undefined;
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  async function choose(): Promise<void> {
    setBusy(true);
    try {
      const name = await pickImage();
      if (name !== null) changeTexture(ids, slot, name);
    } finally {
      setBusy(false);
    }
  }
  return (
    <TextureLine>
      <span>{say(`material.texture.${slot}`)}</span>
      <Button size="compact" loading={isBusy} {...why} onClick={() => void choose()}>
        {say(isSet ? 'material.changeTexture' : 'material.chooseTexture')}
      </Button>
      {isSet && (
        <IconButton
          label={say('material.removeTexture', { name: say(`material.texture.${slot}`) })}
          size="compact"
          {...why}
          onClick={() => {
            const { [slot]: _, ...textures } = material.textures;
            change({ textures });
          }}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
    </TextureLine>
  );
}

const Presets = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 4px;
`;

const Preset = styled.button`
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 6px 2px;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.text};
  font: inherit;
  font-size: 12px;
  line-height: 1.2;
  cursor: pointer;
  &:hover {
    border-color: ${color.accent};
  }
  &:disabled {
    cursor: default;
    opacity: 0.5;
  }
`;

const Ball = styled.span`
  width: 28px;
  height: 28px;
  border-radius: 50%;
  box-shadow:
    inset -4px -5px 8px rgba(0, 0, 0, 0.45),
    inset 4px 4px 7px rgba(255, 255, 255, 0.35);
  &[data-metal] {
    box-shadow:
      inset -4px -6px 6px rgba(0, 0, 0, 0.65),
      inset 5px 5px 4px rgba(255, 255, 255, 0.75);
  }
`;

const TextureLine = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-height: 28px;
  font-size: 13px;
  > span {
    flex: 1;
  }
`;
