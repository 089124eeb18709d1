import { createObservable, LazyPart, useObservable } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCamera, newLight, newShape, newSolid } from '../../domain/newObject.ts';
import { newScene } from '../../domain/newScene.ts';
import { newMatch } from '../../domain/photoMatch.ts';
import { previewMatch, type Matching } from '../../engine/photoMatching.ts';
import type { ObjectOf, PhotoMatch, SceneContent } from '../../domain/scene.ts';
import { scene3d } from '../../feature.ts';
import { photoWords } from '../../photoWords.ts';
import { openMemoryScene } from '../../testing/memoryScene.ts';
import { editorWords } from '../../editWords.ts';
import { CameraSection } from '../Inspector/CameraSection.tsx';
import { SceneProvider, type OpenScene, type UiState } from '../SceneEditor/scene.ts';

const loadHandles = () => import('./MatchHandles.tsx');
const loadPanel = () => import('./MatchPanel.tsx');
const loadCamera = async () => ({ Component: Camera });

function Camera() {
  const object = useCamera();
  return <CameraSection object={object} onDialog={undefined} />;
}

let open: OpenScene;
function useCamera() {
  const { scene } = useObservable(open.editor);
  return { ...(scene?.objects.eye as ObjectOf<'camera'>), id: 'eye' };
}

function Parts() {
  const matching = useObservable(open.matching);
  return (
    <SceneProvider value={open}>
      <LazyPart load={loadCamera} words={editorWords} props={{}} />
      {matching && <LazyPart load={loadHandles} words={photoWords} props={{ matching }} />}
      {matching && <LazyPart load={loadPanel} words={photoWords} props={{ matching }} />}
    </SceneProvider>
  );
}

const asset = `asset:${'a'.repeat(64)}`;

/** A scene whose camera was matched before; then nothing has to be chosen. */
async function start(changes: Partial<PhotoMatch> = {}) {
  const match = { ...newMatch(asset, 1.5), ...changes };
  const eye = newCamera('Eye', 'perspective', {}, { match });
  const memory = openMemoryScene({ ...newScene(), objects: { eye }, root: ['eye'] });
  open = {
    ...memory,
    ui: createObservable({ cameraId: null } as UiState),
    matching: createObservable<Matching | null>(null),
    view: createObservable(null),
  } as unknown as OpenScene;
  const before = memory.editor.get().scene;
  const studio = await renderFeature(<Parts />, { features: [scene3d] });
  await studio.person.press('Match to photograph …');
  return { ...studio, before, scene: () => memory.editor.get().scene, editor: memory.editor };
}

test('arrows move a line, the camera is applied as one step, and undo takes all of it back', async () => {
  const { person, before, scene, editor } = await start();
  expect(open.ui.get().cameraId).toBe('eye');
  const first = open.matching.get();
  const knob = await screen.findByRole('button', { name: 'Line 1 along X, end 1' });
  knob.focus();
  await person.hand.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowLeft}');
  const [x, y] = open.matching.get()?.match.alongX[0][0] ?? [0, 0];
  const [left, top] = first?.match.alongX[0][0] ?? [0, 0];
  // The photograph is wider or narrower than the frame, so a step of the frame is at most one of the photograph.
  expect(left - x).toBeGreaterThan(0);
  expect((top - y) / (left - x)).toBeGreaterThan(5);
  expect(open.matching.get()?.found?.focalLength).not.toBe(first?.found?.focalLength);
  expect(scene()).toBe(before);
  await person.press('Apply');
  expect(editor.get().history.entries).toHaveLength(1);
  const eye = scene()?.objects.eye as ObjectOf<'camera'>;
  expect(eye.position[1]).toBeGreaterThan(0);
  expect(eye.camera.match?.alongX[0][0]).toEqual([x, y]);
  expect(scene()?.world.background).toEqual({ type: 'image', asset });
  editor.undo();
  expect(scene()).toEqual(before);
});

test('the height of the camera sets the scale, and the view shows it before it is applied', async () => {
  const { person, scene } = await start();
  await person.fill('Camera height', '1.6');
  await person.hand.tab();
  const now = open.matching.get();
  expect(now?.found?.position[1]).toBeCloseTo(1.6, 4);
  const shown = now && previewMatch(scene()!, now);
  expect(shown?.objects.eye?.position[1]).toBeCloseTo(1.6, 4);
});

test('lines that give no camera are refused in words, and cancel leaves the scene as it was', async () => {
  const { person, before, scene, editor } = await start({
    alongX: [
      [
        [0.1, 0.2],
        [0.9, 0.3],
      ],
      [
        [0.1, 0.6],
        [0.9, 0.7],
      ],
    ],
  });
  await person.sees(/^Two lines of the same color are parallel/);
  await person.press('Cancel');
  expect(open.matching.get()).toBeNull();
  expect(open.ui.get().cameraId).toBeNull();
  expect(scene()).toBe(before);
  expect(editor.get().history.entries).toHaveLength(0);
});

test('objects that cover the photograph are left out of the view until they are shown again, and stay in the scene', async () => {
  const { person, before, scene } = await start();
  const withCube = (): SceneContent => ({
    ...scene()!,
    objects: {
      ...scene()!.objects,
      cube: newSolid('Cube', newShape('cube')),
      sun: newLight('Sun', 'directional'),
    },
  });
  const visible = () => {
    const { objects, world } = previewMatch(withCube(), open.matching.get()!);
    const names = Object.values(objects).filter(({ isVisible }) => isVisible);
    return [...names.map(({ name }) => name), ...(world.ground === 'none' ? [] : ['ground'])];
  };
  await person.press('Hide objects');
  expect(visible()).toEqual(['Eye', 'Sun']);
  // Also while lines are moved.
  await person.fill('Camera height', '1.6');
  await person.hand.tab();
  expect(visible()).toEqual(['Eye', 'Sun']);
  await person.press('Show objects');
  expect(visible()).toEqual(['Eye', 'Cube', 'Sun', 'ground']);
  expect(scene()).toBe(before);
});
