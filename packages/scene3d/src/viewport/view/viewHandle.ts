// What the editor may ask of the viewport.
import { Vector3 } from 'three';
import type { PixelSize } from '@tai/contracts';
import type { Pose } from '../../domain/scene.ts';
import { traceFaultOf } from '../../render/trace/traceFault.ts';
import type { ViewHandle } from '../viewportProps.ts';
import { fitPose, presetWay, toVector } from './framing.ts';
import { isSoftware } from '../graphics.ts';
import type { SceneView } from './sceneView.ts';

/** Milliseconds of a move to another view. */
const moveTime = 450;
const never = new AbortController().signal;

function isStill(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function createViewHandle(view: SceneView): ViewHandle {
  const camera = view.view;
  const duration = () => (isStill() ? 0 : moveTime);
  const framed = (ids?: readonly string[]) => {
    const box = view.boundsOf(ids ?? [...view.props().selection]);
    return box.isEmpty() || (ids && ids.length === 0) ? view.around() : box;
  };
  return {
    isMoving: () => view.isMoving,
    pose: () => camera.pose(),
    setPose: (pose, time = 0) => camera.setPose(pose, isStill() ? 0 : time),
    showView(preset) {
      const box = framed();
      // An empty scene is looked at from where the view is far away.
      const pose = camera.pose();
      const way = presetWay(preset);
      const away = new Vector3(...pose.position).distanceTo(new Vector3(...pose.target));
      const next = box.isEmpty()
        ? { ...pose, position: toVector(way.multiplyScalar(away).add(new Vector3(...pose.target))) }
        : fitPose(pose, box, view.imageAspect(), way);
      camera.setPose(next, duration());
    },
    frame(ids) {
      const box = ids ? framed(ids) : view.around();
      camera.setPose(fitPose(camera.pose(), box, view.imageAspect()), duration());
    },
    async frameOnceRead(ids) {
      const before = JSON.stringify(camera.pose());
      const isHere = () => ids.every((id) => view.objects.nodes.has(id));
      // A change of the document comes here with a later render of the page, and never when it was taken back.
      for (let tries = 0; tries < 120 && !isHere(); tries += 1) await new Promise(requestAnimationFrame);
      await view.loads.settled(never);
      const box = view.around();
      if (!box.isEmpty() && JSON.stringify(camera.pose()) === before)
        camera.setPose(fitPose(camera.pose(), box, view.imageAspect()));
    },
    async render(wish, signal) {
      // At once: the page may be left before the code is here.
      const release = view.untilRendered.hold();
      try {
        const { renderPasses } = await import('../../render/renderPasses.ts');
        return await renderPasses(view, wish, signal);
      } finally {
        release();
      }
    },
    tracing: () => ({ fault: traceFaultOf(view.renderer), isSlow: isSoftware(view.renderer) }),
    async *renderFrames(poses, size: PixelSize, signal) {
      const { renderFrame } = await import('../../render/renderPasses.ts');
      for (const pose of poses) yield await renderFrame(view, pose, size, signal);
    },
    turntable(frames) {
      const box = framed();
      const pose = camera.pose();
      const target = box.isEmpty() ? new Vector3(...pose.target) : box.getCenter(new Vector3());
      const arm = new Vector3(...pose.position).sub(new Vector3(...pose.target));
      return Array.from({ length: frames }, (_, index): Pose => {
        const turned = arm.clone().applyAxisAngle(new Vector3(0, 1, 0), (index / frames) * 2 * Math.PI);
        return { ...pose, position: toVector(turned.add(target)), target: toVector(target) };
      });
    },
    async exportGlb(ids) {
      const { exportGlb } = await import('../../render/exportFiles.ts');
      return exportGlb(view.objects, ids, view.imageAspect());
    },
    async exportUsdz(ids) {
      const { exportUsdz } = await import('../../render/exportFiles.ts');
      return exportUsdz(view.objects, ids, view.imageAspect());
    },
    bounds(ids) {
      const box = view.boundsOf(ids);
      if (box.isEmpty()) return null;
      return { middle: toVector(box.getCenter(new Vector3())), size: toVector(box.getSize(new Vector3())) };
    },
    project(id) {
      const box = view.boundsOf([id]);
      if (box.isEmpty()) return null;
      const { clientWidth, clientHeight } = view.renderer.domElement;
      const at = box.getCenter(new Vector3()).project(camera.camera());
      // Behind a perspective camera the depth is beyond that of the far plane.
      if (at.z > 1) return null;
      return { x: ((at.x + 1) / 2) * clientWidth, y: ((1 - at.y) / 2) * clientHeight };
    },
    objectAt({ x, y }) {
      const { left, top } = view.renderer.domElement.getBoundingClientRect();
      return view.picking.press({ clientX: left + x, clientY: top + y })?.id ?? null;
    },
    onFrame(listener) {
      view.frameListeners.add(listener);
      return () => view.frameListeners.delete(listener);
    },
  };
}
