import { routes, type Capability } from '@tai/contracts';
import { inAllLanguages } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { imageTools } from '../../feature.ts';
import { closeSendTo, openSendTo } from '../../state/sendTo.ts';
import { draftReused, stageChanged, workspaceOf } from '../../state/workspaceSlice.ts';
import { libraryPicture, parameters, pictureId, toolWith } from '../../testing/toolParts.ts';

const offer = (tool: string, name: string, given: Capability['parameters']) =>
  toolWith(given, { tool, toolName: inAllLanguages(name) });

async function send(count: number) {
  const studio = await renderFeature(null, {
    features: [imageTools],
    path: '/elsewhere',
    server: (server) =>
      server.answer(routes.getCapabilities, {
        data: [
          offer('create', 'Words', [parameters.prompt]),
          offer('cutout', 'Remove', [parameters.source, parameters.mask]),
          offer('cutout', 'Remove', [parameters.source]),
          offer('mix', 'Mix', [parameters.references]),
        ],
      }),
    prepare({ store }) {
      store.dispatch(
        draftReused({ tool: 'cutout', params: { source: ['old'], mask: 'old', prompt: 'kept' } }),
      );
      store.dispatch(stageChanged({ kind: 'compare' }));
      openSendTo(Array.from({ length: count }, (_, index) => libraryPicture(index + 1)));
    },
  });
  onTestFinished(() => act(() => closeSendTo()));
  await screen.findByRole('dialog', { name: 'Edit with…' });
  return { ...studio, state: () => workspaceOf(studio.store.getState()) };
}

test('a picture goes to a tool that takes one, and what was drawn on the one before does not', async () => {
  const { person, state, address } = await send(1);
  await person.control('Remove');
  expect(screen.queryByRole('button', { name: 'Words' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  await person.press('Remove');
  expect(state()).toMatchObject({
    tool: 'cutout',
    stage: { kind: 'result' },
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
