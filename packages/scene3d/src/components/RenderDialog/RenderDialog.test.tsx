import { useDocument } from '@tai/document-kit';
import { createObservable, LazyPart } from '@tai/kernel';
import { answerWithDocuments, createFakeDocuments } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newScene } from '../../domain/newScene.ts';
import type { SceneContent } from '../../domain/scene.ts';
import { createSceneEditor } from '../../engine/sceneEditor.ts';
import { scene3d } from '../../feature.ts';
import { renderWords } from '../../renderWords.ts';
import type { RenderedView, RenderWish, TraceFault, ViewHandle } from '../../viewport/viewportProps.ts';
import { type OpenScene, SceneProvider, useEditor } from '../SceneEditor/scene.ts';

const load = () => import('./RenderDialog.tsx');

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

/** A viewport whose pictures are made when the test says so. */
function fakeView(fault: TraceFault | null = null) {
  const asked: { wish: RenderWish; signal: AbortSignal; made(samples?: number): void }[] = [];
  const handle = {
    tracing: () => ({ fault, isSlow: false }),
    render: (wish: RenderWish, signal: AbortSignal) =>
      new Promise<RenderedView>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        const images = wish.passes.map((pass) => ({ pass, image: new Blob(['png']) }));
        const view = { images, near: 1, far: 2, maskColours: {} } as unknown as RenderedView;
        asked.push({ wish, signal, made: (samples) => resolve({ ...view, ...(samples && { samples }) }) });
      }),
  } as unknown as ViewHandle;
  return { handle, asked };
}

function Scene({ id, handle, onClose }: { id: string; handle: ViewHandle; onClose: () => void }) {
  const session = useDocument<SceneContent>({ id, type: 'scene' });
  const [open] = useState(() => ({
    session,
    view: createObservable<ViewHandle | null>(handle),
    ui: createObservable({ look: 'shaded' }),
    editor: createSceneEditor({ session, onRefused: () => undefined }),
  }));
  useEffect(() => open.editor.start(), [open]);
  return (
    <SceneProvider value={open as unknown as OpenScene}>
      <Dialog onClose={onClose} />
    </SceneProvider>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  const isThere = useEditor(({ scene }) => scene !== null);
  const props = useMemo(() => ({ onClose }), [onClose]);
  return isThere ? <LazyPart load={load} words={renderWords} props={props} /> : null;
}

async function open(fault: TraceFault | null = null, world: Partial<SceneContent['world']> = {}) {
  const documents = createFakeDocuments();
  const scene = newScene();
  const id = documents.seed('scene', { ...scene, world: { ...scene.world, ...world } });
  const view = fakeView(fault);
  const studio = await renderFeature(<Scene id={id} handle={view.handle} onClose={vi.fn()} />, {
    features: [scene3d],
    server: (server) => answerWithDocuments(server, documents),
  });
  await screen.findByRole('radiogroup', { name: 'Quality' });
  return { ...studio, ...view };
}

const choose = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) =>
  person.hand.click(screen.getByRole('radio', { name }));

test('an image is traced with the samples that were chosen, says how far it is, and is kept when stopped', async () => {
  const { person, asked } = await open();
  await choose(person, 'Path traced');
  expect(screen.getByRole('radio', { name: '256' })).toBeChecked();
  await choose(person, '64');
  await person.press('Render');
  const [{ wish, signal, made } = expect.fail('nothing is rendered')] = asked;
  expect(wish.trace?.samples).toBe(64);
  act(() => wish.trace?.onProgress({ samples: 0, left: null }));
  expect(await screen.findByRole('progressbar', { name: 'Preparing' })).not.toHaveAttribute('aria-valuenow');
  expect(screen.getByRole('button', { name: 'Stop and keep' })).toHaveAttribute('aria-disabled', 'true');
  act(() => wish.trace?.onProgress({ samples: 16, left: 61_200 }));
  const bar = await screen.findByRole('progressbar', { name: '16 of 64 samples' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  await person.sees('62 s left');
  await person.press('Stop and keep');
  expect(wish.trace?.stop.aborted).toBe(true);
  expect(signal.aborted).toBe(false);
  act(() => made(17));
  await person.sees('Samples: 17');
  expect(screen.getByRole('img', { name: 'Image of this view' })).toHaveAttribute('src', 'blob:picture');
  expect(screen.getByRole('button', { name: 'Save to library' })).toBeEnabled();
});

test('a canceled image leaves nothing, and a fast one is drawn as before', async () => {
  const { person, asked } = await open();
  await choose(person, 'Path traced');
  await person.press('Render');
  act(() => asked[0]?.wish.trace?.onProgress({ samples: 3, left: 900 }));
  await person.press('Cancel');
  expect(asked[0]?.signal.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Save to library' })).not.toBeInTheDocument();
  await choose(person, 'Fast');
  await person.press('Render');
  expect(asked[1]?.wish).toMatchObject({ samples: 2 });
  expect(asked[1]?.wish.trace).toBeUndefined();
});

test.each([
  ['noFloat', /can draw into float buffers/],
  ['noCard', /doesn’t respond/],
] as const)('where it can trace nothing (%s), the choice is off and says why', async (fault, reason) => {
  const { person } = await open(fault);
  expect(screen.getByRole('radio', { name: 'Path traced' })).toBeDisabled();
  await person.sees(reason);
});

test('the dialog names what is traced in another way, and asks for no quality without the image', async () => {
  const fog = { colour: '#ffffff', near: 1, far: 9 };
  const { person } = await open(null, { fog, ground: 'plane' });
  await choose(person, 'Path traced');
  await person.sees('Fog is left out.');
  expect(person.canSee(/shadow floor/)).toBe(false);
  await person.hand.click(screen.getByRole('checkbox', { name: 'Image' }));
  expect(screen.queryByRole('radiogroup', { name: 'Quality' })).not.toBeInTheDocument();
});
