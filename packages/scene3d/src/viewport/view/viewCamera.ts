// The camera of the viewport: orbit, pan and zoom by mouse and touch, perspective or orthographic, with moves that ease.
// The part and not the whole: the index of drei brings players and trackers that nobody asked for.
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js';
import * as three from 'three';
import type { Quaternion } from 'three';
import { type Box3, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Pose } from '../../domain/scene.ts';
import { screenLayer } from '../objects/placeholder.ts';
import { clipCamera, frameTangents, heightAt, shapeCamera, toVector } from './framing.ts';

CameraControlsImpl.install({ THREE: three });
const { ACTION } = CameraControlsImpl;

export interface ViewCamera {
  camera(): PerspectiveCamera | OrthographicCamera;
  /** Where the view is, or will be when its move has ended. */
  pose(): Pose;
  /** @param roll radians about the way it looks */
  setPose(pose: Pose, duration?: number, roll?: number): void;
  /** As `setPose`, by somebody who steers: it counts as a move of theirs. */
  moveByPerson(pose: Pose): void;
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

class OrbitCamera implements ViewCamera {
  private readonly perspective = new PerspectiveCamera();
  private readonly orthographic = new OrthographicCamera();
  private readonly element: HTMLElement;
  private readonly wake: () => void;
  private readonly controls: CameraControlsImpl;
  private shape: Pose;
  private size = { width: 1, height: 1, image: 1 };
  private roll = 0;
  private zooms = true;
  private wasMoved = false;

  constructor(element: HTMLElement, first: Pose, wake: () => void) {
    this.element = element;
    this.wake = wake;
    this.shape = first;
    for (const camera of [this.perspective, this.orthographic]) camera.layers.enable(screenLayer);
    const controls = new CameraControlsImpl(this.perspective, element);
    this.controls = controls;
    controls.dollyToCursor = true;
    controls.smoothTime = 0.18;
    controls.draggingSmoothTime = 0.06;
    controls.minDistance = 0.01;
    controls.maxDistance = 50_000;
    controls.restThreshold = 0.002;
    controls.addEventListener('control', () => {
      this.wasMoved = true;
      wake();
    });
    controls.addEventListener('controlstart', wake);
    element.addEventListener('pointerdown', this.chooseButton, { capture: true });
    element.addEventListener('contextmenu', noMenu);
    this.setPose(first);
  }

  camera(): PerspectiveCamera | OrthographicCamera {
    return this.shape.type === 'perspective' ? this.perspective : this.orthographic;
  }

  private setButtons() {
    const isFlat = this.shape.type === 'orthographic';
    const zoom = isFlat ? (this.zooms ? ACTION.ZOOM : ACTION.NONE) : ACTION.DOLLY;
    Object.assign(this.controls.mouseButtons, {
      left: ACTION.ROTATE,
      right: ACTION.TRUCK,
      middle: ACTION.TRUCK,
      wheel: zoom,
    });
    Object.assign(this.controls.touches, {
      one: ACTION.TOUCH_ROTATE,
      two: isFlat ? ACTION.TOUCH_ZOOM_TRUCK : ACTION.TOUCH_DOLLY_TRUCK,
      three: ACTION.TOUCH_TRUCK,
    });
  }

  // Runs before the listener of the controls, which is on the element itself.
  private readonly chooseButton = (event: PointerEvent) => {
    const isTurn = event.altKey || !event.shiftKey;
    // With Ctrl a drag draws a rectangle that selects.
    const isBand = event.ctrlKey || event.metaKey;
    this.controls.mouseButtons.left = isBand ? ACTION.NONE : isTurn ? ACTION.ROTATE : ACTION.TRUCK;
  };

  pose(): Pose {
    const target = this.controls.getTarget(new Vector3());
    const position = this.controls.getPosition(new Vector3());
    if (this.shape.type === 'orthographic') {
      // The eye stands where a perspective view of the same size would, so that changing the type keeps the framing.
      const height = this.shape.height / this.endZoom();
      const away = height / 2 / frameTangents(this.shape.focalLength, this.size.image).up;
      position.sub(target).setLength(away).add(target);
      return { ...this.shape, position: toVector(position), target: toVector(target), height };
    }
    const seen: Pose = { ...this.shape, position: toVector(position), target: toVector(target) };
    return { ...seen, height: Math.min(10_000, Math.max(1e-4, heightAt(seen, this.size.image))) };
  }

  /** Zoom at the end of a move; the getter of the controls gives the one of now. */
  private endZoom(): number {
    return (this.controls as unknown as { _zoomEnd: number })._zoomEnd;
  }

  setPose(next: Pose, duration = 0, nextRoll = 0) {
    const isMove = duration > 0;
    const before = this.shape.type;
    this.shape = { ...next, position: [...next.position], target: [...next.target] };
    this.roll = nextRoll;
    if (before !== this.shape.type || this.controls.camera !== this.camera())
      this.controls.camera = this.camera();
    this.setButtons();
    this.reshape();
    this.controls.smoothTime = isMove ? Math.max(0.05, duration / 2500) : 0.18;
    void this.controls.zoomTo(1, false);
    void this.controls.setLookAt(...this.shape.position, ...this.shape.target, isMove);
    if (!isMove) this.controls.update(0);
    this.wake();
  }

  moveByPerson(pose: Pose) {
    this.setPose(pose, 0, this.roll);
    this.wasMoved = true;
  }

  private reshape() {
    shapeCamera(this.camera(), this.shape, this.size.image, this.size.width / this.size.height);
  }

  setShape(width: number, height: number, image: number) {
    if (this.size.width === width && this.size.height === height && this.size.image === image) return;
    this.size = { width: Math.max(1, width), height: Math.max(1, height), image };
    this.reshape();
    this.wake();
  }

  update(seconds: number, around: Box3): boolean {
    const moved = this.controls.update(Math.min(0.1, seconds));
    const current = this.camera();
    if (this.roll !== 0) current.rotateZ(this.roll);
    clipCamera(current, around);
    return moved;
  }

  setEnabled(isEnabled: boolean) {
    this.controls.enabled = isEnabled;
  }

  isMovedByPerson(): boolean {
    return this.wasMoved;
  }

  takeMoved() {
    const moved = this.wasMoved;
    this.wasMoved = false;
    return moved;
  }

  setZooms(next: boolean) {
    this.zooms = next;
    this.setButtons();
  }

  destroy() {
    this.element.removeEventListener('pointerdown', this.chooseButton, { capture: true });
    this.element.removeEventListener('contextmenu', noMenu);
    this.controls.dispose();
  }
}

/** @param wake called when the person begins to move the view: frames are drawn until it rests */
export function createViewCamera(element: HTMLElement, first: Pose, wake: () => void): ViewCamera {
  return new OrbitCamera(element, first, wake);
}

const noMenu = (event: Event) => event.preventDefault();

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
