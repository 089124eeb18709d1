import { documentRoutes, emptyStoryboard, routes, storyboardRoutes, type CommentPlace } from '@tai/contracts';
import {
  answerWithDocuments,
  answerWithJobs,
  answerWithLibrary,
  capability,
  clip,
  createFakeDocuments,
} from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newShot } from '../../domain/shots.ts';
import { video } from '../../feature.ts';
import { Page } from '../../pages/VideoPage/VideoPage.tsx';
import { textToVideo } from '../../testing/clipTools.ts';

// jsdom lays nothing out: the parts of the editor that take pins are where they would be on a stage of 800 × 600.
const boxes: Record<string, DOMRect> = {
  '[data-film-stage]': new DOMRect(0, 0, 800, 300),
  '[data-film-track]': new DOMRect(100, 320, 400, 20),
  '[data-shot="a"]': new DOMRect(0, 400, 120, 80),
  '[data-shot="b"]': new DOMRect(140, 400, 120, 80),
};
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return Object.entries(boxes).find(([selector]) => this.matches(selector))?.[1] ?? new DOMRect();
  });
});
afterEach(() => void vi.restoreAllMocks());

async function open(said: readonly { text: string; place: CommentPlace }[] = []) {
  const documents = createFakeDocuments();
  const shots = ['a', 'b'].map((id, at) => ({
    ...newShot(id, 'textToVideo'),
    ...{ source: 'library' as const, clipId: clip(at + 1).id },
  }));
  const id = documents.seed('storyboard', { ...emptyStoryboard(), shots });
  for (const one of said) documents.comments.add(id, one);
  const studio = await renderFeature(<Page />, {
    features: [video],
    path: `/video?storyboard=${id}`,
    server(server) {
      server.answer(routes.getCapabilities, { data: [capability(), textToVideo] });
      answerWithLibrary(server, [clip(1), clip(2)]);
      answerWithJobs(server, []);
      answerWithDocuments(server, documents);
      server.answer(storyboardRoutes.listStoryboardClips, ({ body }) => ({
        data: [clip(1), clip(2)].filter(({ id: clipId }) => body.ids.includes(clipId)),
      }));
      server.answer(storyboardRoutes.listStoryboardExports, {
        data: { exports: [], problem: null, pixelsPerSecond: 1_000_000 },
      });
    },
  });
  await screen.findAllByRole('option');
  const slider = await screen.findByRole('slider', { name: 'Time' });
  const seconds = Number(slider.getAttribute('max') ?? slider.getAttribute('aria-valuemax'));
  return { ...studio, documents, id, seconds };
}

test.each([
  ['a shot', { x: 160, y: 440 }, () => ({ targetId: 'b' })],
  ['a time of the film, on its time bar', { x: 400, y: 330 }, (all: number) => ({ seconds: all * 0.75 })],
  ['the time that is shown, on the film', { x: 400, y: 100 }, () => ({ seconds: 0 })],
])('a comment is pinned to %s', async (_, { x, y }, placeOf) => {
  const { person, server, seconds } = await open();
  expect(seconds).toBeGreaterThan(1);
  await person.press('Comments');
  await person.press('Pin to a place');
  const stage = await screen.findByRole('application');
  await person.hand.pointer({ keys: '[MouseLeft]', target: stage, coords: { clientX: x, clientY: y } });
  await person.sees('Pinned to a place');
  await person.fill('Your comment', 'Slower');
  await person.press('Send');
  await waitFor(() => expect(server.calls(documentRoutes.addDocumentComment)).toHaveLength(1));
  const place = server.calls(documentRoutes.addDocumentComment)[0]?.body.place;
  const wanted = placeOf(seconds);
  expect(place).toEqual('seconds' in wanted ? { seconds: expect.closeTo(wanted.seconds, 2) } : wanted);
});

test('a press beside the film and its shots says what takes pins', async () => {
  const { person } = await open();
  await person.press('Comments');
  await person.press('Pin to a place');
  const stage = await screen.findByRole('application');
  await person.hand.pointer({ keys: '[MouseLeft]', target: stage, coords: { clientX: 700, clientY: 560 } });
  await person.sees('There’s nothing to pin to here. Press a shot, the film or its time bar.');
  expect(stage).toBeVisible();
});

test('pins stand on the middle of their shot and at their time of the film', async () => {
  await open([
    { text: 'Wider', place: { targetId: 'b' } },
    { text: 'Louder', place: { seconds: 1 } },
  ]);
  const onShot = await screen.findByRole('button', { name: /Wider$/ });
  await waitFor(() => expect(onShot.style.transform).toBe('translate(200px, 440px)'));
  const onFilm = screen.getByRole('button', { name: /Louder$/ });
  const x = Number(/translate\((?<x>[\d.]+)px/.exec(onFilm.style.transform)?.groups?.['x']);
  expect(x).toBeGreaterThan(100);
  expect(x).toBeLessThan(500);
  expect(onFilm.style.transform).toMatch(/, 320px\)$/);
});

test('the place of a comment chooses its shot, and that of a removed shot is said to be gone', async () => {
  const { person, documents, id, happens, realtime } = await open([
    { text: 'Wider', place: { targetId: 'b' } },
  ]);
  await person.press('Comments, 1 open');
  await person.press('Show the place');
  await waitFor(() => expect(screen.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true'));
  documents.savedByOther(id, [{ op: 'remove', path: ['shots', 1] }]);
  happens(() => realtime.setStatus('off'));
  happens(() => realtime.setStatus('open'));
  await person.sees('The place no longer exists');
});
