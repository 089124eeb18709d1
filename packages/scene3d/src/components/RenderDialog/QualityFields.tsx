import { color, SegmentedControl, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { traceLimits } from '../../domain/traceLimits.ts';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene, useScene, useUi } from '../SceneEditor/scene.ts';

/** Samples along each side of a pixel where it is drawn, paths of a pixel where it is traced. */
export interface Quality {
  kind: 'fast' | 'traced';
  smoothing: '1' | '2' | '4';
  paths: '64' | '256' | '1024';
}

export const firstQuality: Quality = { kind: 'fast', smoothing: '2', paths: '256' };

interface Props {
  quality: Quality;
  onChange: (quality: Quality) => void;
}

/** How much work goes into the image, and in what a traced one differs from the stage. */
export function QualityFields({ quality, onChange }: Props) {
  const say = renderWords.useWords();
  const { fault, isSlow } = useTracing();
  const isTraced = quality.kind === 'traced';
  return (
    <Fields>
      <Row>
        <span>{say('quality')}</span>
        <SegmentedControl<Quality['kind']>
          label={say('quality')}
          size="compact"
          value={quality.kind}
          onChange={(kind) => onChange({ ...quality, kind })}
          options={[
            { value: 'fast', label: say('fast') },
            { value: 'traced', label: say('traced'), disabled: fault !== null },
          ]}
        />
      </Row>
      <Row>
        <span>{say(isTraced ? 'paths' : 'samples')}</span>
        {isTraced ? (
          <SegmentedControl<Quality['paths']>
            label={say('paths')}
            size="compact"
            value={quality.paths}
            onChange={(paths) => onChange({ ...quality, paths })}
            options={(['64', '256', '1024'] as const).map((value) => ({ value, label: value }))}
          />
        ) : (
          <SegmentedControl<Quality['smoothing']>
            label={say('samples')}
            size="compact"
            value={quality.smoothing}
            onChange={(smoothing) => onChange({ ...quality, smoothing })}
            options={(['1', '2', '4'] as const).map((value) => ({
              ...{ value, label: say('samplesOf', { count: Number(value) }) },
            }))}
          />
        )}
      </Row>
      {fault !== null && <Help>{say(`traceFault.${fault}`)}</Help>}
      {isTraced && <TraceHelp isSlow={isSlow} />}
    </Fields>
  );
}

/** Whether the viewport can trace; what it can changes only with the viewport. */
function useTracing() {
  const { view } = useOpenScene();
  const handle = useObservable(view);
  return handle?.tracing() ?? { fault: 'noView' as const, isSlow: false };
}

function TraceHelp({ isSlow }: { isSlow: boolean }) {
  const say = renderWords.useWords();
  const [{ look }] = useUi();
  const limits = traceLimits(useScene(), look);
  return (
    <Help as="div">
      {say('tracedHelp')}
      {(isSlow || limits.length > 0) && (
        <ul>
          {isSlow && <li>{say('tracedSlow')}</li>}
          {limits.map((limit) => (
            <li key={limit}>{say(`traceLimit.${limit}`)}</li>
          ))}
        </ul>
      )}
    </Help>
  );
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  align-items: center;
`;

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  font-size: 13px;
`;

const Help = styled.p`
  flex-basis: 100%;
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
  line-height: 1.5;
  ul {
    margin: 4px 0 0;
    padding-inline-start: 18px;
    list-style: disc;
  }
`;
