import { routes } from '@tai/contracts';
import { capability } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { Page } from './NodeCanvasPage.tsx';

test('the page names itself, and says when no engine has its tool', async () => {
  const { person } = await renderFeature(<Page />, { features: [nodeCanvas], language: 'en' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Node canvas');
  await person.sees('No engine offers this tool');
});

test('what is entered is sent to the tool', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [nodeCanvas],
    language: 'en',
    server: (one) => one.answer(routes.getCapabilities, { data: [capability({ tool: 'nodeCanvas' })] }),
  });
  await person.fill('Prompt', 'a fox');
  await person.press(/^Generate/);
  await vi.waitFor(() =>
    expect(server.calls(routes.submitGeneration)[0]?.body).toMatchObject({
      tool: 'nodeCanvas',
      params: { prompt: 'a fox' },
    }),
  );
});
