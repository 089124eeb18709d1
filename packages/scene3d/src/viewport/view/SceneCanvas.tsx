import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useRef } from 'react';
import { NeutralToneMapping } from 'three';
import type { SceneViewportProps, ViewHandle } from '../viewportProps.ts';
import { createMovePace, type MovePace } from './movePace.ts';
import { SceneView, type ViewOverlay } from './sceneView.ts';
import { createViewHandle } from './viewHandle.ts';

interface SceneCanvasProps {
  latest: RefObject<SceneViewportProps>;
  /** The same as long as the canvas lives. */
  smoothing: 'samples' | 'pixels';
  /** What a screen reader says of the canvas; null while its words load, because an image without a name is none. */
  label: string | null;
  onView(view: SceneView | null): void;
  onHandle(handle: ViewHandle | null): void;
  onOverlay(overlay: ViewOverlay): void;
}

/** Pixels of the screen for each of CSS: more than two are not seen. */
const maxRatio = 2;
/** Milliseconds without a move until all pixels are drawn: a drag has pauses, and a sharp frame would hold up what follows. */
const restTime = 200;

interface Pace {
  moves: MovePace;
  wasMoving: boolean;
  /** When the last frame began. */
  began: number;
  rest: ReturnType<typeof setTimeout> | undefined;
}

/*
 * Neutral tone mapping (Khronos PBR Neutral): a paint that was chosen is the paint on the screen, and only what is brighter than white is
 * compressed. ACES and AgX look more like film, but turn and fade the colours that a designer decides on.
 */
export function SceneCanvas(props: SceneCanvasProps) {
  return (
    <Canvas
      aria-label={props.label ?? undefined}
      role={props.label === null ? undefined : 'img'}
      frameloop="demand"
      shadows="percentage"
      dpr={[1, maxRatio]}
      gl={{
        antialias: props.smoothing === 'samples',
        alpha: true,
        powerPreference: 'high-performance',
        toneMapping: NeutralToneMapping,
      }}
      style={{ position: 'absolute', inset: 0 }}
      resize={{ debounce: 0 }}
    >
      <Stage {...props} />
    </Canvas>
  );
}

/** Joins the view to the canvas of fiber: its clock, its size and its frames. */
function Stage({ latest, smoothing, onView, onHandle, onOverlay }: SceneCanvasProps) {
  const gl = useThree((state) => state.gl);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const setDpr = useThree((state) => state.setDpr);
  const view = useRef<SceneView | null>(null);
  const pace = useRef<Pace>({ moves: createMovePace(), wasMoving: false, began: 0, rest: undefined });
  const isShown = useRef(false);

  useEffect(() => {
    const made = new SceneView(gl, gl.domElement, latest.current, { invalidate, onOverlay });
    const handle = createViewHandle(made);
    const element = gl.domElement;
    made.update(latest.current);
    view.current = made;
    made.setSize(gl.domElement.clientWidth, gl.domElement.clientHeight);
    onView(made);
    const lost = () => {
      isShown.current = false;
      onHandle(null);
      latest.current.onProblem('contextLost');
    };
    const restored = () => {
      made.restore();
      latest.current.onProblem(null);
      onHandle(handle);
      isShown.current = true;
      invalidate();
    };
    element.addEventListener('webglcontextlost', lost);
    element.addEventListener('webglcontextrestored', restored);
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      element.removeEventListener('webglcontextrestored', restored);
      isShown.current = false;
      onHandle(null);
      onView(null);
      view.current = null;
      made.destroy();
    };
  }, [gl, invalidate, latest, onHandle, onOverlay, onView]);

  useEffect(() => view.current?.setSize(size.width, size.height), [size]);

  /** Fewer pixels while a slow machine moves the view, all of them when it rests. */
  function keepPace(now: Pace, began: number, isMoving: boolean): void {
    const full = Math.min(maxRatio, Math.max(1, globalThis.devicePixelRatio));
    const sharp = smoothing === 'pixels' ? maxRatio : full;
    const setRatio = (ratio: number) => {
      if (Math.abs(gl.getPixelRatio() - ratio) > 0.02) setDpr(ratio);
    };
    // Only a frame that was asked for by the one before tells how long it takes; the graphics card works on after the calls.
    const time = now.wasMoving ? began - now.began : null;
    Object.assign(now, { wasMoving: isMoving, began });
    clearTimeout(now.rest);
    if (isMoving) setRatio(now.moves.next(time, full));
    else if (gl.getPixelRatio() < sharp) now.rest = setTimeout(() => setRatio(sharp), restTime);
  }

  // With a priority fiber leaves drawing to this.
  useFrame((_, seconds) => {
    const shown = view.current;
    if (!shown || gl.getContext().isContextLost()) return;
    const began = performance.now();
    const isMoving = shown.frame(seconds);
    keepPace(pace.current, began, isMoving);
    if (!isShown.current) {
      isShown.current = true;
      onHandle(createViewHandle(shown));
    }
    if (isMoving) invalidate();
  }, 1);
  useEffect(() => () => clearTimeout(pace.current.rest), []);
  return null;
}
