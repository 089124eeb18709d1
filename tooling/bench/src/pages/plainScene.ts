// Runs in the page: the same bodies as three.js draws them with the controls of its examples, to compare the viewport with.
import {
  BoxGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  SphereGeometry,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import type { plainScene } from '../benchScene.ts';

export type PlainScene = ReturnType<typeof plainScene>;

declare global {
  interface Window {
    /** Draws the scene into a canvas of these CSS pixels, and again whenever its view is turned. */
    benchPlainScene: (scene: PlainScene, width: number, height: number) => void;
  }
}

window.benchPlainScene = (plain, width, height) => {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'high-performance' });
  renderer.setPixelRatio(devicePixelRatio);
  renderer.setSize(width, height);
  renderer.toneMapping = NeutralToneMapping;
  // As in the viewport, shadows are drawn again only when something moves.
  Object.assign(renderer.shadowMap, {
    enabled: true,
    type: PCFShadowMap,
    autoUpdate: false,
    needsUpdate: true,
  });
  document.body.style.margin = '0';
  document.body.append(renderer.domElement);
  const scene = new Scene();
  scene.background = new Color('#2a2b30');
  scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
  const sun = new DirectionalLight('#fff8f0', 1.6);
  sun.position.set(-5.5, 10, 5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  Object.assign(sun.shadow.camera, { left: -12, right: 12, top: 12, bottom: -12, far: 40 });
  const floor = new Mesh(
    new CircleGeometry(40, 48).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.28 }),
  );
  floor.receiveShadow = true;
  scene.add(sun, floor);
  const geometry =
    plain.shape === 'cube'
      ? new BoxGeometry(plain.side, plain.side, plain.side)
      : new SphereGeometry(plain.side / 2, plain.segments, Math.ceil(plain.segments / 2));
  for (const [index, place] of plain.places.entries()) {
    const colour = plain.colours[index] ?? '#ffffff';
    const body = new Mesh(
      geometry,
      new MeshStandardMaterial({ color: colour, roughness: 0.6, metalness: 0 }),
    );
    body.position.set(...place);
    body.castShadow = true;
    body.receiveShadow = true;
    scene.add(body);
  }
  // A lens of 35 mm on a film of 24 mm.
  const camera = new PerspectiveCamera((Math.atan(12 / 35) * 360) / Math.PI, width / height, 0.1, 200);
  camera.position.set(...plain.position);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.target.set(...plain.target);
  controls.enableDamping = true;
  let isAsked = false;
  const draw = () => {
    isAsked = false;
    if (controls.update()) ask();
    renderer.render(scene, camera);
  };
  const ask = () => {
    if (!isAsked) requestAnimationFrame(draw);
    isAsked = true;
  };
  controls.addEventListener('change', ask);
  controls.addEventListener('start', ask);
  ask();
};
