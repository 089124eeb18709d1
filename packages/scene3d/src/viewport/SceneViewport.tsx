import { styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SceneContent } from '../domain/scene.ts';
import { graphics, smoothingOf } from './graphics.ts';
import { BackdropLayer } from './overlays/BackdropLayer.tsx';
import { FrameShade } from './overlays/FrameShade.tsx';
import { MeasureLabel } from './overlays/MeasureLabel.tsx';
import { ViewCube } from './overlays/ViewCube.tsx';
import { WalkBar } from './overlays/WalkBar.tsx';
import { SceneCanvas } from './view/SceneCanvas.tsx';
import type { SceneView, ViewOverlay } from './view/sceneView.ts';
import { usePointerActs } from './view/usePointerActs.ts';
import type { SceneViewportProps, ViewHandle } from './viewportProps.ts';
import { viewWords } from './viewWords.ts';

/** Shows a scene and lets it be looked at from all sides and arranged. Draws only when something changes. */
export function SceneViewport(props: SceneViewportProps) {
  const say = viewWords.useWords();
  const hasWords = useViewWords();
  const [view, setView] = useState<SceneView | null>(null);
  const [overlay, setOverlay] = useState<ViewOverlay | null>(null);
  const handle = useRef<ViewHandle | null>(null);
  const cube = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const isMissing = graphics() === 'none';
  const [smoothing] = useState(() => smoothingOf(props.scene));
  useEffect(() => {
    latest.current = props;
    view?.update(props);
  });
  useEffect(() => {
    if (isMissing) latest.current.onProblem('noWebGl');
  }, [isMissing]);
  const onHandle = useCallback((next: ViewHandle | null) => {
    handle.current = next;
    latest.current.onHandle(next);
  }, []);
  const onOverlay = useCallback((next: ViewOverlay) => {
    // The cube turns with every frame, so it does not go through React.
    cube.current?.style.setProperty('transform', cubeTransform(next.turn));
    setOverlay((before) => (isSame(before, next) ? before : next));
  }, []);
  const acts = usePointerActs(view, latest);
  const { scene, cameraId } = props;
  const aspect = scene.output.width / scene.output.height;
  if (isMissing) return null;
  return (
    <Stage data-mode={props.mode} {...acts}>
      <BackdropLayer background={scene.world.background} url={overlay?.backdropUrl ?? null} aspect={aspect} />
      <SceneCanvas
        latest={latest}
        smoothing={smoothing}
        label={hasWords ? say('canvas') : null}
        onView={setView}
        onHandle={onHandle}
        onOverlay={onOverlay}
      />
      {cameraId !== null && <FrameShade aspect={aspect} hasSafeAreas={showsSafeAreas(scene, cameraId)} />}
      {overlay?.inset && <Inset style={{ ...overlay.inset }} />}
      {overlay?.measured && <MeasureLabel {...overlay.measured} />}
      {hasWords && props.walks && (
        <WalkBar
          onPress={(...press) => view?.walk.press(...press)}
          onStep={(...step) => view?.walk.step(...step)}
          onEnd={props.onWalkEnd}
        />
      )}
      {hasWords && <ViewCube ref={cube} onView={(next) => handle.current?.showView(next)} />}
    </Stage>
  );
}

function showsSafeAreas({ objects }: SceneContent, cameraId: string): boolean {
  const object = objects[cameraId];
  return object?.kind === 'camera' && object.camera.hasSafeAreas === true;
}

/** Brings the few words of the viewport, which the editor around it need not know of. */
function useViewWords(): boolean {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    void viewWords.load(language).then(() => setLoaded(language));
  }, [language]);
  return loaded === language;
}

function isSame(before: ViewOverlay | null, next: ViewOverlay): boolean {
  if (!before || before.backdropUrl !== next.backdropUrl) return false;
  return JSON.stringify([before.inset, before.measured]) === JSON.stringify([next.inset, next.measured]);
}

/** Turns the cube as the world is turned; CSS has y down. */
function cubeTransform(turn: readonly number[]): string {
  const at = (index: number) => turn[index] ?? 0;
  const rows = [
    ...[at(0), -at(1), at(2), 0],
    ...[-at(4), at(5), -at(6), 0],
    ...[at(8), -at(9), at(10), 0],
    ...[0, 0, 0, 1],
  ];
  return `matrix3d(${rows.map((value) => value.toFixed(5)).join()})`;
}

const Stage = styled('div')({
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  isolation: 'isolate',
  userSelect: 'none',
  '&[data-mode="measure"] canvas': { cursor: 'crosshair' },
});

const Inset = styled('div')({
  position: 'absolute',
  pointerEvents: 'none',
  boxSizing: 'content-box',
  margin: -1,
  border: '1px solid rgba(255, 255, 255, 0.4)',
  borderRadius: 2,
  boxShadow: '0 4px 16px rgba(0, 0, 0, 0.35)',
});
