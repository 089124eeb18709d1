// The camera of the viewport: orbit, pan and zoom by mouse and touch, perspective or orthographic, with moves that ease.
import { CameraControlsImpl } from '@react-three/drei';
import * as three from 'three';
import { type Box3, OrthographicCamera, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import type { Pose } from '../../domain/scene.ts';
import { clipCamera, frameTangents, heightAt, shapeCamera, toVector } from './framing.ts';

CameraControlsImpl.install({ THREE: three });
const { ACTION } = CameraControlsImpl;

export interface ViewCamera {
  camera(): PerspectiveCamera | OrthographicCamera;
  /** Where the view is, or will be when its move has ended. */
  pose(): Pose;
  /** @param roll radians about the way it looks */
  setPose(pose: Pose, duration?: number, roll?: number): void;
  /** @param imageAspect width by height of the image whose framing is shown */
  setShape(width: number, height: number, imageAspect: number): void;
  /** @returns whether it moved */
  update(seconds: number, around: Box3): boolean;
  /** False while something else is dragged. */
  setEnabled(isEnabled: boolean): void;
  /** Whether the person moved it since `takeMoved` was asked last. */
  isMovedByPerson(): boolean;
  takeMoved(): boolean;
  /** Whether the wheel may change what an orthographic view shows. */
  setZooms(zooms: boolean): void;
  destroy(): void;
}

/** @param wake called when the person begins to move the view: frames are drawn until it rests */
export function createViewCamera(element: HTMLElement, first: Pose, wake: () => void): ViewCamera {
  const perspective = new PerspectiveCamera();
  const orthographic = new OrthographicCamera();
  const controls = new CameraControlsImpl(perspective, element);
  let shape = first;
  let size = { width: 1, height: 1, image: 1 };
  let roll = 0;
  let zooms = true;
  let wasMoved = false;

  controls.dollyToCursor = true;
  controls.smoothTime = 0.18;
  controls.draggingSmoothTime = 0.06;
  controls.minDistance = 0.01;
  controls.maxDistance = 50_000;
  controls.restThreshold = 0.002;
  controls.addEventListener('control', () => {
    wasMoved = true;
    wake();
  });
  controls.addEventListener('controlstart', wake);

  const camera = () => (shape.type === 'perspective' ? perspective : orthographic);

  function setButtons() {
    const isFlat = shape.type === 'orthographic';
    const zoom = isFlat ? (zooms ? ACTION.ZOOM : ACTION.NONE) : ACTION.DOLLY;
    Object.assign(controls.mouseButtons, {
      left: ACTION.ROTATE,
      right: ACTION.TRUCK,
      middle: ACTION.TRUCK,
      wheel: zoom,
    });
    Object.assign(controls.touches, {
      one: ACTION.TOUCH_ROTATE,
      two: isFlat ? ACTION.TOUCH_ZOOM_TRUCK : ACTION.TOUCH_DOLLY_TRUCK,
      three: ACTION.TOUCH_TRUCK,
    });
  }

  // Runs before the listener of the controls, which is on the element itself.
  function chooseButton(event: PointerEvent) {
    const isTurn = event.altKey || !event.shiftKey;
    controls.mouseButtons.left = isTurn ? ACTION.ROTATE : ACTION.TRUCK;
  }
  element.addEventListener('pointerdown', chooseButton, { capture: true });
  const noMenu = (event: Event) => event.preventDefault();
  element.addEventListener('contextmenu', noMenu);

  function pose(): Pose {
    const target = controls.getTarget(new Vector3());
    const position = controls.getPosition(new Vector3());
    if (shape.type === 'orthographic') {
      // The eye stands where a perspective view of the same size would, so that changing the type keeps the framing.
      const height = shape.height / endZoom();
      const away = height / 2 / frameTangents(shape.focalLength, size.image).up;
      position.sub(target).setLength(away).add(target);
      return { ...shape, position: toVector(position), target: toVector(target), height };
    }
    const seen: Pose = { ...shape, position: toVector(position), target: toVector(target) };
    return { ...seen, height: Math.min(10_000, Math.max(1e-4, heightAt(seen, size.image))) };
  }

  /** Zoom at the end of a move; the getter of the controls gives the one of now. */
  function endZoom(): number {
    return (controls as unknown as { _zoomEnd: number })._zoomEnd;
  }

  function setPose(next: Pose, duration = 0, nextRoll = 0) {
    const isMove = duration > 0;
    const before = shape.type;
    shape = { ...next, position: [...next.position], target: [...next.target] };
    roll = nextRoll;
    if (before !== shape.type || controls.camera !== camera()) controls.camera = camera();
    setButtons();
    reshape();
    controls.smoothTime = isMove ? Math.max(0.05, duration / 2500) : 0.18;
    void controls.zoomTo(1, false);
    void controls.setLookAt(...shape.position, ...shape.target, isMove);
    if (!isMove) controls.update(0);
    wake();
  }

  function reshape() {
    shapeCamera(camera(), shape, size.image, size.width / size.height);
  }

  setButtons();
  setPose(first);

  return {
    ...{ camera, pose, setPose },
    setShape(width, height, image) {
      if (size.width === width && size.height === height && size.image === image) return;
      size = { width: Math.max(1, width), height: Math.max(1, height), image };
      reshape();
      wake();
    },
    update(seconds, around) {
      const moved = controls.update(Math.min(0.1, seconds));
      const current = camera();
      if (roll !== 0) current.rotateZ(roll);
      clipCamera(current, around);
      return moved;
    },
    setEnabled(isEnabled) {
      controls.enabled = isEnabled;
    },
    isMovedByPerson: () => wasMoved,
    takeMoved() {
      const moved = wasMoved;
      wasMoved = false;
      return moved;
    },
    setZooms(next) {
      zooms = next;
      setButtons();
    },
    destroy() {
      element.removeEventListener('pointerdown', chooseButton, { capture: true });
      element.removeEventListener('contextmenu', noMenu);
      controls.dispose();
    },
  };
}

/** The pose of a camera object: its target is a point straight ahead, as far as the view is from its own now. */
export function poseOfCamera(
  place: { position: Vector3; quaternion: Quaternion },
  lens: { type: Pose['type']; focalLength: number; height: number },
  distance: number,
): { pose: Pose; roll: number } {
  const ahead = new Vector3(0, 0, -1).applyQuaternion(place.quaternion);
  const target = place.position.clone().addScaledVector(ahead, Math.max(0.1, distance));
  const level = new PerspectiveCamera();
  level.position.copy(place.position);
  level.lookAt(target);
  const turn = level.quaternion.invert().multiply(place.quaternion);
  const roll = 2 * Math.atan2(turn.z, turn.w);
  return {
    pose: { ...lens, position: toVector(place.position), target: toVector(target) },
    roll: Math.abs(roll) < 1e-4 ? 0 : roll,
  };
}
