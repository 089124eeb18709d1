import { Button, color, fontSize, NumberField, styled } from '@tai/design-system';
import { outputLike } from '../../domain/acts/photoActs.ts';
import type { PhotoMatch } from '../../domain/scene.ts';
import { applyMatch, tryMatch, type Matching } from '../../engine/photoMatching.ts';
import { photoWords } from '../../photoWords.ts';
import { useOpenScene, useScene, useUi } from '../SceneEditor/scene.ts';
import { useChoosePhoto } from './useStartMatch.ts';

/** Below the viewport: what the lines give, why they give nothing, and how it ends. */
export function Component({ matching }: { matching: Matching }) {
  const say = photoWords.useWords();
  const open = useOpenScene();
  const { output } = useScene();
  const [, setUi] = useUi();
  const choose = useChoosePhoto();
  const { match, found, problem, hidesObjects = false } = matching;
  const change = (changes: Partial<PhotoMatch>) => open.matching.set(tryMatch(matching, changes, output));
  const height = found?.position[1] ?? 0;
  async function changePhoto(): Promise<void> {
    const photo = await choose();
    const now = open.matching.get();
    if (photo && now)
      open.matching.set(tryMatch({ ...now, output: outputLike(output, photo.aspect) }, photo, output));
  }
  return (
    <Panel role="dialog" aria-label={say('title')}>
      <Words role="status" data-problem={problem !== null || undefined}>
        {problem ? say(`problem.${problem}`) : say('hint')}
      </Words>
      <Fields>
        <NumberField
          label={say('length')}
          size="compact"
          value={round(match.length)}
          min={0.01}
          max={10_000}
          step={0.01}
          unit="m"
          onChange={(length) => change({ length })}
        />
        <NumberField
          label={say('height')}
          size="compact"
          value={round(height)}
          min={0.01}
          max={10_000}
          step={0.01}
          unit="m"
          disabled={problem !== null || height <= 0}
          // The camera moves away from the origin in proportion to the length.
          onChange={(next) =>
            change({ length: Math.min(10_000, Math.max(1e-4, (match.length * next) / height)) })
          }
        />
        <Lens>
          <span>{say('focalLength')}</span>
          <output>{problem || !found ? '–' : `${found.focalLength.toFixed(1)} mm`}</output>
        </Lens>
      </Fields>
      <Ends>
        <Button size="compact" variant="ghost" onClick={() => void changePhoto()}>
          {say('photo')}
        </Button>
        <Button
          size="compact"
          variant="ghost"
          onClick={() => open.matching.set({ ...matching, hidesObjects: !hidesObjects })}
        >
          {say(hidesObjects ? 'showObjects' : 'hideObjects')}
        </Button>
        <Space />
        <Button
          size="compact"
          onClick={() => {
            open.matching.set(null);
            setUi({ cameraId: matching.cameraBefore });
          }}
        >
          {say('cancel')}
        </Button>
        <Button
          size="compact"
          variant="primary"
          {...(problem && { disabledReason: say(`problem.${problem}`) })}
          onClick={() => applyMatch(open.editor, open.matching)}
        >
          {say('apply')}
        </Button>
      </Ends>
    </Panel>
  );
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const Panel = styled.section`
  display: grid;
  flex: none;
  gap: 8px;
  padding: 8px 12px;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
  font-size: 13px;
`;

const Words = styled.p`
  margin: 0;
  color: ${color.textMuted};
  &[data-problem] {
    color: ${color.dangerText};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 160px));
  gap: 8px;
  align-items: start;
`;

const Lens = styled.div`
  display: grid;
  gap: 6px;
  span {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 500;
    line-height: 18px;
  }
  output {
    min-height: 28px;
    line-height: 28px;
    font-variant-numeric: tabular-nums;
  }
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
`;

const Space = styled.span`
  flex: 1;
`;
