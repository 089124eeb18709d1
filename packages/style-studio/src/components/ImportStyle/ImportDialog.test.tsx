import { styleRoutes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerWithStyles } from '../../testing/answerWithStyles.ts';
import { LibraryTab } from '../LibraryTab/LibraryTab.tsx';

async function open() {
  const rendered = await renderFeature(<LibraryTab search="" />, {
    features: [styleStudio],
    path: '/style?tab=2',
    server(server) {
      answerWithStyles(server, []);
      server.answer(styleRoutes.importStyleFile, {
        data: {
          ...{
            path: 'import/foil.safetensors',
            family: 'sd15',
            bytes: 2_097_152,
            triggers: ['foilart', 'shiny'],
          },
          ...{ verdict: 'weak', detail: 'a weight changes by 1e-5 on average' },
        },
      });
    },
  });
  const [button] = await screen.findAllByRole('button', { name: 'Import style file' });
  if (button) await rendered.person.hand.click(button);
  return rendered;
}

async function give(name: string): Promise<void> {
  const input = await screen.findByTestId('style-file');
  // The browser's dialog can be told to show all files.
  fireEvent.change(input, { target: { files: [new File(['weights'], name)] } });
}

test('a file that was brought in shows its model, health and trigger words in the publish form', async () => {
  const opened = await open();
  const { person, server } = opened;
  await person.sees(/at most 2 GB/);
  await give('foil.safetensors');
  await screen.findByRole('dialog', { name: 'Publish to style library' });
  await person.sees('SD 1.5 · 2 MB');
  await person.sees('Weak effect');
  await person.press('shiny');
  expect(await person.field('Trigger word')).toHaveValue('shiny');
  expect(server.calls(styleRoutes.importStyleFile)).toHaveLength(1);
  await person.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [button] = screen.getAllByRole('button', { name: 'Import style file' });
  if (button) await person.hand.click(button);
  await person.sees('foil.safetensors');
  expect(await person.field('Trigger word')).toHaveValue('shiny');
});

test('a file of another kind is refused before it is sent', async () => {
  const opened = await open();
  await give('foil.ckpt');
  await opened.person.sees(/Only files that end in .safetensors/);
  expect(opened.server.calls(styleRoutes.importStyleFile)).toEqual([]);
});

test('a broken header is refused in words, and another file can be chosen', async () => {
  const opened = await open();
  opened.server.refuse(styleRoutes.importStyleFile, 'styleFileInvalid', { detail: 'two tensors overlap' });
  await give('foil.safetensors');
  await opened.person.sees(/This is no usable safetensors file: two tensors overlap/);
  await opened.person.control('Choose file');
});
