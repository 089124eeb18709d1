import { useEffect, useRef, useState } from 'react';
import { poseAlong, type PathKey } from '../../domain/cameraPath.ts';
import type { Pose } from '../../domain/scene.ts';
import { useOpenScene, useUi } from '../SceneEditor/scene.ts';

/** Moves the view along a path in its own time, and back to where it was. */
export function usePathPreview() {
  const { view } = useOpenScene();
  const [ui, setUi] = useUi();
  const [isRunning, setRunning] = useState(false);
  const frame = useRef(0);
  const before = useRef<{ pose: Pose; cameraId: string | null } | null>(null);

  function stop(): void {
    cancelAnimationFrame(frame.current);
    setRunning(false);
    const kept = before.current;
    before.current = null;
    if (!kept) return;
    view.get()?.setPose(kept.pose, 200);
    if (kept.cameraId !== null) setUi({ cameraId: kept.cameraId });
  }
  function run(path: readonly PathKey[]): void {
    const handle = view.get();
    if (!handle || path.length < 2) return;
    // Looking through a camera moves it, and a preview must not change the scene.
    before.current = { pose: handle.pose(), cameraId: ui.cameraId };
    if (ui.cameraId !== null) setUi({ cameraId: null });
    setRunning(true);
    const start = performance.now();
    const end = path.at(-1)?.time ?? 0;
    const step = (now: number): void => {
      const time = (now - start) / 1000;
      view.get()?.setPose(poseAlong(path, Math.min(end, time)));
      if (time < end) frame.current = requestAnimationFrame(step);
      else stop();
    };
    frame.current = requestAnimationFrame(step);
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { isRunning, run, stop };
}
