import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { LongText } from './LongText.tsx';

test('what was typed a moment before a field goes away is a change of the board', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  function Node() {
    const [isInView, setInView] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setInView(false)}>
          {'Pan away'}
        </button>
        {isInView && <LongText label="Prompt" value="deer" disabled={false} onChange={onChange} />}
      </>
    );
  }
  await renderFeature(<Node />, { features: [nodeCanvas] });
  fireEvent.change(screen.getByRole('textbox', { name: 'Prompt' }), { target: { value: 'deer at dawn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pan away' }));
  expect(onChange.mock.calls).toEqual([['deer at dawn']]);
});
