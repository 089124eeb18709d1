import { routes, type Capability, type Picture } from '@tai/contracts';
import { clip, inAllLanguages, libraryPicture, toolParameters, pictureId, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPage } from '../../testing/testPage.ts';
import { closeSendTo, openSendTo } from '../../state/sendTo.ts';
import { draftReused, generationOf } from '../../state/generationSlice.ts';

const offer = (tool: string, name: string, given: Capability['parameters']) =>
  toolWith(given, { tool, toolName: inAllLanguages(name) });

async function send(count: number, sent?: readonly Picture[]) {
  const studio = await renderFeature(null, {
    features: [testPage],
    path: '/elsewhere',
    server: (server) =>
      server.answer(routes.getCapabilities, {
        data: [
          offer('create', 'Words', [toolParameters.prompt]),
          offer('cutout', 'Remove', [toolParameters.source, toolParameters.mask]),
          offer('cutout', 'Remove', [toolParameters.source]),
          offer('mix', 'Mix', [toolParameters.references]),
          ...['first', 'second'].map((engineId) => ({
            ...offer('remix', 'Remix', [
              { ...toolParameters.source, takes: ['video'], remoteEngineId: engineId },
            ]),
            ...{ engineId, model: engineId },
          })),
        ],
      }),
    prepare({ store }) {
      store.dispatch(
        draftReused({ tool: 'cutout', params: { source: ['old'], mask: 'old', prompt: 'kept' } }),
      );
      openSendTo(sent ?? Array.from({ length: count }, (_, index) => libraryPicture(index + 1)));
    },
  });
  onTestFinished(() => act(() => closeSendTo()));
  await screen.findByRole('dialog', { name: 'Edit with…' });
  const requested = vi.fn();
  studio.host.events.on('tool.requested', requested);
  return { ...studio, requested, state: () => generationOf(studio.store.getState()) };
}

test('a picture goes to a tool that takes one, and what was drawn on the one before does not', async () => {
  const { person, state, address, requested } = await send(1);
  await person.control('Remove');
  expect(screen.queryByRole('button', { name: 'Words' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  await person.press('Remove');
  expect(requested).toHaveBeenCalledExactlyOnceWith({ tool: 'cutout', page: 'testPage' });
  expect(state()).toMatchObject({
    drafts: { cutout: { source: [pictureId(1)], mask: null, prompt: 'kept' } },
  });
  expect(address()).toBe('/main?type=0');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a tool that takes fewer pictures than are sent says how many it takes', async () => {
  const { person, state } = await send(6);
  await person.control('Remove only the first of 6');
  await person.press('Mix the first 4 of 6');
  expect(state().drafts.mix).toEqual({ references: [1, 2, 3, 4].map(pictureId) });
});

test('a clip goes to the engine whose service still has it, and to no tool for images', async () => {
  const kept = clip(1, { id: pictureId(9), remoteEngineId: 'second' });
  const { person, state } = await send(1, [kept]);
  await person.control('Remix');
  expect(screen.queryByRole('button', { name: 'Mix' })).not.toBeInTheDocument();
  await person.press('Remix');
  expect(state()).toMatchObject({
    drafts: { remix: { source: [pictureId(9)] } },
    models: { remix: 'second/second' },
  });
});

test('images go to no tool that remixes clips', async () => {
  const { person } = await send(1);
  await person.control('Mix');
  expect(screen.queryByRole('button', { name: 'Remix' })).not.toBeInTheDocument();
});
