import { Button, color, Spinner, styled, toast, VisuallyHidden } from '@tai/design-system';
import { LazyPart } from '@tai/generation-kit';
import { useObservable } from '@tai/kernel';
import { storePort, type AppStore } from '@tai/api-client';
import { usePort, type Observable } from '@tai/kernel';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { ToolSettings } from '../../domain/toolSettings.ts';
import { createDrawingStage } from '../../engine/stage/drawingStage.ts';
import {
  colourUsed,
  selectToolSettings,
  settingsChanged,
  type DrawingState,
} from '../../state/drawingSlice.ts';
import { guideWords } from '../../guideWords.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { selectStaged } from '../../state/stagingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useStagingId, useStudio } from '../DrawingEditor/studio.ts';
import { layerNames, newId } from '../layerNames.ts';
import { useAccess, useIsLoaded } from '../useViewOnlyReason.ts';
import { DrawingPins } from './DrawingPins.tsx';
import { LoadingLayers, StageStatus } from './LoadingLayers.tsx';
import { Rulers } from './Rulers.tsx';
import { useCoverWhileLoading } from './useCoverWhileLoading.ts';

const loadGuide = () => import('../Guide/GuideCard.tsx');
const loadStaging = () => import('../InPlace/StagingBar.tsx');
const noProps = {};
type StagingState = Parameters<typeof selectStaged>[0];

/** The surface that is drawn on. */
export function StageArea() {
  const studio = useStudio();
  const store = usePort(storePort);
  const say = drawingWords.useWords();
  const host = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const stagingId = useStagingId();
  const hasStaged = useSelector((state: StagingState) =>
    selectStaged(state).some(({ drawingId }) => drawingId === stagingId),
  );
  const guide = useObservable(studio.guide);
  const { hasRulers } = useSelector(selectToolSettings);
  const access = useAccess();
  const isLoaded = useIsLoaded();
  const isPending = useObservable(studio.isPending);
  const isBusy = useObservable(studio.isBusy);
  const tell = useEffectEvent((key: Parameters<typeof say>[0]) =>
    toast.show({ message: say(key), tone: 'warning' }),
  );
  useEffect(() => {
    if (!host.current) return undefined;
    const change = (settings: Partial<ToolSettings>) => void store.dispatch(settingsChanged(settings));
    const stage = createDrawingStage({
      ...{ host: host.current, editor: studio.editor, cameras: studio.cameras },
      ...{ settings: settingsOf(store), newId },
      pickColour: (colour) => change({ colour }),
      useColour: (colour) => void store.dispatch(colourUsed(colour)),
      chooseTool: (tool) => change({ tool }),
      setSize: (size) => change({ brush: { ...selectToolSettings(stateOf(store)).brush, size } }),
      setVanishingPoints: (vanishingPoints) => change({ vanishingPoints }),
      say: (problem) => tell(`problem.${problem}`),
      layerName: () => layerNames.next(studio.editor.drawing, 'paint'),
      access: studio.document.access,
      onPending: (pending) => studio.isPending.set(pending),
      async busy(work) {
        studio.isBusy.set(true);
        return work.finally(() => studio.isBusy.set(false));
      },
    });
    studio.stage.set(stage);
    return () => {
      studio.stage.set(null);
      stage.destroy();
    };
  }, [studio, store]);
  useEffect(() => studio.stage.get()?.followAccess(), [studio, access]);
  useCoverWhileLoading(studio);
  return (
    <Area>
      <Surface
        ref={host}
        role="application"
        aria-label={say('editor.stage')}
        aria-describedby={helpId}
        tabIndex={0}
        aria-busy={!isLoaded}
        data-paintable={access !== 'none' || undefined}
        data-testid={isLoaded ? 'drawing-stage' : 'drawing-loading'}
      />
      {hasRulers && <Rulers />}
      <DrawingPins />
      <VisuallyHidden id={helpId}>{say('editor.help')}</VisuallyHidden>
      {hasStaged && isLoaded && (
        <LazyPart load={loadStaging} words={inPlaceWords} props={noProps} fallback={null} />
      )}
      {guide && <LazyPart load={loadGuide} words={guideWords} props={noProps} fallback={null} />}
      {!isLoaded && <LoadingLayers />}
      {isPending && (
        <StageStatus role="status">
          <span>{say('editor.pending')}</span>
          <Button size="compact" onClick={() => studio.stage.get()?.cancel()}>
            {say('editor.cancel')}
          </Button>
          <Button size="compact" variant="primary" onClick={() => studio.stage.get()?.apply()}>
            {say('editor.apply')}
          </Button>
        </StageStatus>
      )}
      {isBusy && (
        <StageStatus role="status">
          <Spinner size={16} /> {say('editor.working')}
        </StageStatus>
      )}
    </Area>
  );
}

type State = Parameters<typeof selectToolSettings>[0] & { drawing?: DrawingState };

function stateOf(store: AppStore): State {
  return store.getState() as State;
}

/** The tool settings of the store, for the engine. */
function settingsOf(store: AppStore): Observable<ToolSettings> {
  const get = () => selectToolSettings(stateOf(store));
  return {
    get,
    subscribe(listener) {
      let last = get();
      return store.subscribe(() => {
        const next = get();
        if (next === last) return;
        last = next;
        listener();
      });
    },
  };
}

const Area = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

const Surface = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  user-select: none;
  background: ${color.stage};
  &:focus-visible {
    outline: 1px solid ${color.accent};
    outline-offset: -1px;
  }
`;
