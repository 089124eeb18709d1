import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useRef } from 'react';
import { NeutralToneMapping } from 'three';
import type { SceneViewportProps, ViewHandle } from '../viewportProps.ts';
import { SceneView, type ViewOverlay } from './sceneView.ts';
import { createViewHandle } from './viewHandle.ts';

interface SceneCanvasProps {
  latest: RefObject<SceneViewportProps>;
  /** What a screen reader says of the canvas; null while its words load, because an image without a name is none. */
  label: string | null;
  onView(view: SceneView | null): void;
  onHandle(handle: ViewHandle | null): void;
  onOverlay(overlay: ViewOverlay): void;
}

/** Pixels of the screen for each of CSS: more than two are not seen. */
const maxRatio = 2;

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
        antialias: true,
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
function Stage({ latest, onView, onHandle, onOverlay }: SceneCanvasProps) {
  const gl = useThree((state) => state.gl);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const setDpr = useThree((state) => state.setDpr);
  const view = useRef<SceneView | null>(null);
  const pace = useRef({ slow: 0, ratio: 0 });
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

  // With a priority fiber leaves drawing to this.
  useFrame((_, seconds) => {
    const shown = view.current;
    if (!shown || gl.getContext().isContextLost()) return;
    const began = performance.now();
    const isMoving = shown.frame(seconds);
    if (!isShown.current) {
      isShown.current = true;
      onHandle(createViewHandle(shown));
    }
    const ratio = nextRatio(pace.current, isMoving, performance.now() - began, seconds);
    if (ratio !== null) setDpr(ratio);
    if (isMoving) invalidate();
  }, 1);
  return null;
}

/** Fewer pixels while a slow machine moves the view, all of them when it rests. Null for no change. */
function nextRatio(
  pace: { slow: number; ratio: number },
  isMoving: boolean,
  drawing: number,
  seconds: number,
): number | null {
  const full = Math.min(maxRatio, Math.max(1, globalThis.devicePixelRatio));
  pace.ratio ||= full;
  const isSlow = drawing > 30 || (seconds > 0.045 && seconds < 0.4);
  pace.slow = isMoving && isSlow ? pace.slow + 1 : isMoving ? Math.max(0, pace.slow - 1) : 0;
  const wanted = !isMoving ? full : pace.slow > 6 ? Math.max(0.6, pace.ratio * 0.75) : pace.ratio;
  if (pace.slow > 6) pace.slow = 0;
  if (Math.abs(wanted - pace.ratio) < 0.01) return null;
  pace.ratio = wanted;
  return wanted;
}
