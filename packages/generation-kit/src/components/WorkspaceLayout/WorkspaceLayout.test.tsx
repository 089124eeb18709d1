import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../../testing/testPage.ts';
import { WorkspaceLayout } from './WorkspaceLayout.tsx';

test('on a phone the stage that is seen first stays, when library and parameters come below it', async () => {
  const memory = { storageKey: 'test.layout', storage: localStorage };
  await renderFeature(
    <WorkspaceLayout
      {...{ memory, parameters: null, stage: <p>The stage</p> }}
      summary={{ title: 'Text to image', text: 'No prompt yet' }}
    />,
    { features: [testPage] },
  );
  setWindowWidth(390);
  const seenFirst = screen.getByText('The stage');
  await screen.findByRole('button', { name: /No prompt yet/ });
  expect(screen.getByText('The stage')).toBe(seenFirst);
  expect(screen.getByRole('heading', { level: 1, name: 'Text to image' })).toBeInTheDocument();
});
