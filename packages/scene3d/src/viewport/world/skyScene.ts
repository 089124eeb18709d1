/*
 * Our six skies, built of light: a dome with a gradient and glowing panels, as a photographer sets them up around a car. They are
 * drawn once into a cube, so they cost no download and no licence. One unit is one metre; panels are a few metres away.
 */
import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import type { SkyName } from '../../domain/scene.ts';

/** The strongest light of a sky, which casts the shadow that a blurred cube can't. */
interface SkyKey {
  /** Towards the light. */
  from: readonly [number, number, number];
  colour: string;
  intensity: number;
}

interface Panel {
  at: readonly [number, number, number];
  size: readonly [number, number];
  colour: string;
  strength: number;
}

interface SkyPlan {
  /** Zenith, horizon, ground. */
  dome: readonly [string, string, string];
  strength: number;
  /** How quickly the horizon turns into the zenith; larger is a narrower band. */
  sharpness: number;
  panels: readonly Panel[];
  sun?: { size: number; colour: string; strength: number };
  key: SkyKey;
}

const warm = '#fff1e0';
const cool = '#e6efff';

export const skyPlans: Record<SkyName, SkyPlan> = {
  studio: {
    ...{ dome: ['#44464c', '#5d5f65', '#434347'], strength: 0.85, sharpness: 1.2 },
    panels: [
      { at: [0, 7, 0], size: [5, 9], colour: '#ffffff', strength: 5 },
      { at: [-7, 3.2, 2.5], size: [3, 5], colour: cool, strength: 5 },
      { at: [7, 2.6, 1], size: [1.2, 6], colour: warm, strength: 7 },
      { at: [0, 2.5, -8], size: [10, 1], colour: '#ffffff', strength: 4 },
    ],
    key: { from: [-0.55, 1, 0.5], colour: '#fff8f0', intensity: 1.6 },
  },
  softbox: {
    ...{ dome: ['#34353a', '#4a4b50', '#3a3a3d'], strength: 0.8, sharpness: 1 },
    panels: [
      { at: [0, 6, 1], size: [7, 7], colour: '#ffffff', strength: 3.6 },
      { at: [-8, 2, 0], size: [8, 2.4], colour: '#ffffff', strength: 3 },
      { at: [8, 2, 0], size: [8, 2.4], colour: '#ffffff', strength: 3 },
    ],
    key: { from: [0.1, 1, 0.25], colour: '#ffffff', intensity: 1.4 },
  },
  showroom: {
    ...{ dome: ['#2d2a28', '#5b5550', '#39342f'], strength: 0.8, sharpness: 1.5 },
    panels: [
      ...[-4.5, -1.5, 1.5, 4.5].map((x): Panel => ({
        at: [x, 6, 0],
        size: [0.5, 11],
        colour: warm,
        strength: 13,
      })),
      { at: [0, 3, 9], size: [16, 4], colour: '#dfe9ff', strength: 2 },
      { at: [0, 1.5, -9], size: [16, 0.6], colour: '#ffd9ab', strength: 4 },
    ],
    key: { from: [0.35, 1, 0.4], colour: '#fff0dc', intensity: 1.4 },
  },
  noon: {
    ...{ dome: ['#3f78c9', '#cfe1f2', '#85807a'], strength: 1.05, sharpness: 2.2 },
    ...{ panels: [], sun: { size: 0.35, colour: '#fff6e6', strength: 45 } },
    key: { from: [0.45, 1, 0.4], colour: '#fff4e2', intensity: 3 },
  },
  sunset: {
    ...{ dome: ['#6f7fb4', '#f7c39c', '#7d6a61'], strength: 1.15, sharpness: 2 },
    ...{ panels: [], sun: { size: 0.6, colour: '#ffc890', strength: 30 } },
    key: { from: [0.9, 0.32, 0.35], colour: '#ffc795', intensity: 2.6 },
  },
  overcast: {
    ...{ dome: ['#d4dae0', '#b7bdc4', '#6d6c6a'], strength: 1, sharpness: 1 },
    ...{ panels: [], key: { from: [0.2, 1, 0.15], colour: '#f2f6ff', intensity: 0.5 } },
  },
};

/** A scene to be drawn from its middle. */
export function createSkyScene(name: SkyName): { scene: Scene; dispose(): void } {
  const plan = skyPlans[name];
  const scene = new Scene();
  const [zenith, horizon, ground] = plan.dome.map((colour) =>
    new Color(colour).multiplyScalar(plan.strength),
  );
  const dome = new Mesh(
    new SphereGeometry(40, 48, 32),
    new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      uniforms: {
        zenith: { value: zenith },
        horizon: { value: horizon },
        ground: { value: ground },
        sharpness: { value: plan.sharpness },
      },
      vertexShader: `varying vec3 way; void main() { way = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
      fragmentShader: `
        varying vec3 way; uniform vec3 zenith, horizon, ground; uniform float sharpness;
        void main() {
          float up = normalize(way).y;
          vec3 above = mix(horizon, zenith, 1.0 - pow(1.0 - clamp(up, 0.0, 1.0), sharpness));
          vec3 below = mix(horizon * 0.8 + ground * 0.2, ground, smoothstep(0.0, 0.35, -up));
          gl_FragColor = vec4(mix(below, above, smoothstep(-0.02, 0.02, up)), 1.0);
        }`,
    }),
  );
  scene.add(dome);
  for (const { at, size, colour, strength } of plan.panels) {
    const panel = new Mesh(
      new PlaneGeometry(...size),
      // Both sides, so that it does not matter how a panel is turned.
      new MeshBasicMaterial({
        color: new Color(colour).multiplyScalar(strength),
        side: 2,
        toneMapped: false,
      }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0.5, 0);
    scene.add(panel);
  }
  if (plan.sun) {
    const { size, colour, strength } = plan.sun;
    const sun = new Mesh(
      new SphereGeometry(size, 24, 16),
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), toneMapped: false }),
    );
    sun.position.copy(new Vector3(...plan.key.from).normalize().multiplyScalar(12));
    scene.add(sun);
  }
  if (name === 'studio' || name === 'softbox') {
    // A dark floor far below gives the underside of glossy things something to reflect.
    const floor = new Mesh(new BoxGeometry(30, 0.1, 30), new MeshBasicMaterial({ color: '#77777c' }));
    floor.position.y = -3;
    scene.add(floor);
  }
  return {
    scene,
    dispose() {
      for (const object of scene.children)
        if (object instanceof Mesh) {
          (object as Mesh).geometry.dispose();
          (object.material as MeshBasicMaterial).dispose();
        }
    },
  };
}
