import { errorText, type ApiError } from '@tai/api-client';
import type { Capability } from '@tai/contracts';
import { Button, color, LayersIcon, ImageIcon, Spinner, styled } from '@tai/design-system';
import type { Draft } from '@tai/generation-kit';
import { useObservable } from '@tai/kernel';
import type { LiveProblem, LiveState } from '../../engine/liveRender/liveState.ts';
import { liveTextOf } from '../../engine/liveRender/liveText.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { useCameraBox, useEditor } from '../DrawingEditor/studio.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';
import type { LiveRender } from './useLiveLine.ts';
import { useKeepImage } from './useKeepImage.ts';

interface Props {
  live: LiveRender;
  capability: Capability;
  draft: Draft;
}

/** The newest image of the live renderer, how the line stands, and what can be done with the image. */
export function LiveImageView({ live, capability, draft }: Props) {
  const say = drawingWords.useWords();
  const state = useObservable(live.state);
  const image = useObservable(live.image);
  const saySurface = surfaceWords.useWords();
  const { width, height } = useCameraBox();
  const hasOwnLayers = useEditor(({ drawing }) =>
    [...drawing.layers.values()].some(({ isLiveImage, isVisible }) => isLiveImage && isVisible),
  );
  const viewOnly = useViewOnlyReason();
  const keep = useKeepImage(capability, draft);
  const problem = problemOf(state);
  const canRetry = state.kind === 'failed' || (state.kind === 'off' && state.reason !== 'hidden');
  return (
    <Root>
      <Frame style={{ aspectRatio: width / height }}>
        {image ? (
          <img src={image.url} alt={say('renderer.image')} data-live-hash={image.hash} />
        ) : (
          <Spinner />
        )}
      </Frame>
      <Line role="status" data-kind={state.kind}>
        <span>
          {say(`live.${liveTextOf(state)}`)}
          {state.kind === 'live' && !problem && image && ` · ${say('renderer.took', { ms: image.ms })}`}
        </span>
        {canRetry && (
          <Button size="compact" onClick={live.retry}>
            {say('editor.retry')}
          </Button>
        )}
      </Line>
      {problem && <Problem role="alert">{textOf(problem)}</Problem>}
      {hasOwnLayers && <Note>{saySurface('liveLayers')}</Note>}
      <Acts>
        <Button
          size="compact"
          startIcon={<LayersIcon size={14} />}
          disabled={!image}
          disabledReason={viewOnly}
          onClick={() => image && void keep.asLayer(image)}
        >
          {say('renderer.asLayer')}
        </Button>
        <Button
          size="compact"
          startIcon={<ImageIcon size={14} />}
          loading={keep.isBusy}
          onClick={() => void keep.fullSize()}
        >
          {say('renderer.fullSize')}
        </Button>
      </Acts>
    </Root>
  );
}

function problemOf(state: LiveState): LiveProblem | null {
  return state.kind === 'live' || state.kind === 'failed' ? state.problem : null;
}

/** The sentence of the error catalogue. */
function textOf({ error, params }: LiveProblem): string {
  return errorText({ kind: 'api', code: 0, msg: '', error, params } as ApiError);
}

const Root = styled.div`
  display: grid;
  flex: none;
  gap: 8px;
  padding: 0 16px;
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  max-height: 60vh;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  &[data-kind='failed'],
  &[data-kind='lost'] {
    color: ${color.warningText};
  }
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: 12px;
`;

const Note = styled.p`
  margin: 0;
  padding: 0 16px 8px;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
