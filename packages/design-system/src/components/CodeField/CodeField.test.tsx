import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CodeField } from './CodeField.tsx';

test('takes digits only and tells when all are there', async () => {
  const onComplete = vi.fn();
  function Code() {
    const [value, setValue] = useState('');
    return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
  }
  render(<Code />);
  await userEvent.type(screen.getByLabelText('Code'), '12a 34');
  expect(screen.getByLabelText('Code')).toHaveValue('1234');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Code'), '567');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});
