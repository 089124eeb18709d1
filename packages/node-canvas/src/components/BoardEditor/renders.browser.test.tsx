// Which nodes render for each act on a large board. Counts and not times: they say the same on every machine.
import { canvasRoutes, emptyBoard, routes, type Board, type DocumentContent } from '@tai/contracts';
import { LazyPart } from '@tai/kernel';
import {
  answerWithDocuments,
  createFakeDocuments,
  createStudio,
  type Studio,
  StudioProviders,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nodeCanvas } from '../../feature.ts';
import { keepBoardView } from '../../state/boardViews.ts';
import { nodeCanvasWords } from '../../words.ts';
import type * as circleMark from '../Stage/CircleMark.tsx';
import { BoardEditor } from './BoardEditor.tsx';

/** Ids of the nodes that rendered, one for each time. */
const renders = vi.hoisted((): string[] => []);

// Every render of a node asks this once.
vi.mock('../Stage/CircleMark.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof circleMark>();
  return {
    ...original,
    useInCircle(id: string) {
      renders.push(id);
      return original.useInCircle(id);
    },
  };
});

const columns = 40;

/** Tools in rows, each linked to the one before it. */
function boardOf(count: number): Board {
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    ...emptyBoard(),
    nodes: Object.fromEntries(
      places.map((place) => [
        `n${place}`,
        { type: 'T2Img', x: (place % columns) * 340, y: Math.floor(place / columns) * 520, values: {} },
      ]),
    ),
    links: Object.fromEntries(
      places
        .slice(1)
        .map((place) => [
          `l${place}`,
          { from: `n${place - 1}`, output: 'result', to: `n${place}`, input: 'source' },
        ]),
    ),
  };
}

const load = () => Promise.resolve({ Component: BoardEditor });
let studio: Studio;
let root: Root;
let container: HTMLElement;

afterEach(() => {
  root.unmount();
  container.remove();
  studio.dispose();
});

async function openBoard(count: number): Promise<void> {
  const documents = createFakeDocuments();
  const id = documents.seed('board', boardOf(count) as unknown as DocumentContent);
  keepBoardView(id, { viewport: { x: 20, y: 20, zoom: 0.6 }, selected: [] });
  studio = await createStudio({
    features: [nodeCanvas],
    server(server) {
      answerWithDocuments(server, documents);
      server.answer(routes.getCapabilities, {
        data: [toolWith([toolParameters.source, toolParameters.prompt])],
      });
      server.answer(canvasRoutes.listCanvasRuns, { data: [] });
      server.answer(canvasRoutes.getCanvasResults, { data: [] });
    },
  });
  container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'position: fixed; inset: 0; display: flex';
  root = createRoot(container);
  root.render(
    <StudioProviders studio={studio}>
      <LazyPart load={load} words={nodeCanvasWords} props={{ id, linkToken: undefined }} />
    </StudioProviders>,
  );
  await expect.poll(() => mounted().length, { timeout: 20_000 }).toBeGreaterThan(3);
  // Fields come with the capabilities.
  await expect.poll(() => field('n0')).not.toBeNull();
}

const mounted = () =>
  [...document.querySelectorAll<HTMLElement>('.react-flow__node')].map(({ dataset }) => dataset['id'] ?? '');
const nodeOf = (id: string) => document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
const field = (id: string) => nodeOf(id)?.querySelector('textarea') ?? null;
const isSelected = (id: string) => nodeOf(id)?.classList.contains('selected');

/** Nodes that rendered since, each once. */
function rendered(): string[] {
  return [...new Set(renders.splice(0))];
}

test('an act on a board of a thousand nodes renders the nodes that it is about', async () => {
  await openBoard(1_000);
  const inView = mounted();
  expect(inView.length).toBeLessThan(30);
  // Runs and results come after the fields, and render all nodes once more.
  await expect.poll(rendered, { interval: 250 }).toEqual([]);

  nodeOf('n0')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isSelected('n0')).toBe(true);
  expect(rendered()).toEqual(['n0']);

  const before = nodeOf('n0')?.style.transform;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => nodeOf('n0')?.style.transform).not.toBe(before);
  expect(rendered().length).toBeLessThanOrEqual(2);
  // The answer of the save renders what it brings, so it is not counted with the next act.
  await expect.poll(() => container.textContent, { timeout: 10_000 }).toMatch(/Saved at/);
  rendered();

  nodeOf('n1')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isSelected('n1')).toBe(true);
  expect(rendered().toSorted()).toEqual(['n0', 'n1']);

  const text = field('n1');
  if (!text) throw new Error('the node has no field');
  await userEvent.fill(text, 'deer');
  text.blur();
  await expect
    .poll(() => document.querySelector('[aria-label^="Undo"]')?.hasAttribute('disabled'))
    .toBe(false);
  expect(rendered()).toEqual(['n1']);

  document
    .querySelector('.react-flow__pane')
    ?.dispatchEvent(new WheelEvent('wheel', { deltaX: 260, bubbles: true, cancelable: true }));
  await expect.poll(() => mounted().some((id) => !inView.includes(id))).toBe(true);
  expect(rendered().filter((id) => inView.includes(id))).toEqual([]);
});
