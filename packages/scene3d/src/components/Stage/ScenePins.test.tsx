import { documentRoutes } from '@tai/contracts';
import { CommentsButton, CommentsPanel, DocumentComments, useDocument } from '@tai/document-kit';
import { createObservable } from '@tai/kernel';
import { answerWithDocuments, createFakeDocuments } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newShape, newSolid } from '../../domain/newObject.ts';
import { newScene } from '../../domain/newScene.ts';
import type { SceneContent } from '../../domain/scene.ts';
import { createSceneEditor } from '../../engine/sceneEditor.ts';
import { scene3d } from '../../feature.ts';
import type { ViewHandle } from '../../viewport/viewportProps.ts';
import { SceneProvider, type OpenScene } from '../SceneEditor/scene.ts';
import { ScenePins } from './ScenePins.tsx';

// jsdom gives elements no size, and pins outside of the stage are not seen.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => void vi.restoreAllMocks());

/** A viewport that draws the cube at a place which the test moves. */
function fakeView() {
  let at: { x: number; y: number } | null = { x: 200, y: 100 };
  const listeners = new Set<() => void>();
  const frame = vi.fn();
  const handle = {
    project: (id: string) => (id === 'cube' ? at : null),
    objectAt: ({ x }: { x: number }) => (x > 150 ? 'cube' : null),
    frame,
    onFrame(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as ViewHandle;
  function draw(place: typeof at): void {
    at = place;
    act(() => listeners.forEach((listener) => listener()));
  }
  return { handle, frame, draw };
}

function Scene({ id, handle }: { id: string; handle: ViewHandle }) {
  const session = useDocument<SceneContent>({ id, type: 'scene' });
  const [open] = useState(() => ({
    view: createObservable<ViewHandle | null>(handle),
    editor: createSceneEditor({ session, onRefused: () => undefined }),
  }));
  useEffect(() => open.editor.start(), [open]);
  return (
    <SceneProvider value={open as unknown as OpenScene}>
      <DocumentComments session={session}>
        <CommentsButton />
        <ScenePins />
        <CommentsPanel />
      </DocumentComments>
    </SceneProvider>
  );
}

async function open() {
  const documents = createFakeDocuments();
  const cube = newSolid('Cube', newShape('cube'));
  const id = documents.seed('scene', { ...newScene(), objects: { cube }, root: ['cube'] });
  documents.comments.add(id, { text: 'Rounder', place: { targetId: 'cube' } });
  const view = fakeView();
  const studio = await renderFeature(<Scene id={id} handle={view.handle} />, {
    features: [scene3d],
    server: (server) => answerWithDocuments(server, documents),
  });
  const pin = await screen.findByRole('button', { name: /Rounder$/ });
  return { ...studio, ...view, documents, id, pin };
}

test('a comment is pinned to the object that is pressed, and a press beside all of them says so', async () => {
  const { person, server } = await open();
  await person.press('Comments, 1 open');
  await person.press('Pin to a place');
  const stage = await screen.findByRole('application');
  await person.hand.pointer({ keys: '[MouseLeft]', target: stage, coords: { clientX: 20, clientY: 20 } });
  await person.sees('There’s nothing to pin to here. Press an object.');
  await person.hand.pointer({ keys: '[MouseLeft]', target: stage, coords: { clientX: 180, clientY: 20 } });
  await person.sees('Pinned to a place');
  await person.fill('Your comment', 'Wider');
  await person.press('Send');
  await waitFor(() =>
    expect(server.calls(documentRoutes.addDocumentComment)[0]?.body.place).toEqual({ targetId: 'cube' }),
  );
});

test('a pin follows its object from frame to frame, and is not seen while that is behind the camera', async () => {
  const { draw, pin } = await open();
  expect(pin.style).toMatchObject({ visibility: 'visible', transform: 'translate(200px, 100px)' });
  draw({ x: 240, y: 80 });
  expect(pin.style.transform).toBe('translate(240px, 80px)');
  draw(null);
  expect(pin.style.visibility).toBe('hidden');
});

test('the place of a comment is shown, and that of a deleted object is said to be gone', async () => {
  const { person, frame, documents, id, happens, realtime } = await open();
  await person.press('Comments, 1 open');
  await person.press('Show the place');
  expect(frame).toHaveBeenCalledExactlyOnceWith(['cube']);
  documents.savedByOther(id, [
    { op: 'remove', path: ['objects', 'cube'] },
    { op: 'replace', path: ['root'], value: [] },
  ]);
  happens(() => realtime.setStatus('off'));
  happens(() => realtime.setStatus('open'));
  await person.sees('The place no longer exists');
});
