import { TextField } from '@tai/design-system';
import { renderFeature } from '@tai/test-kit/render';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { FormDialog } from './FormDialog.tsx';

interface Parts {
  isSubmitting?: boolean;
  onSubmit?: () => void;
}

function Naming({ isSubmitting = false, onSubmit = () => undefined }: Parts) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Name the key"
      width={420}
      isSubmitting={isSubmitting}
      error={undefined}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </FormDialog>
  );
}

const open = (parts: Parts) => renderFeature(<Naming {...parts} />, { features: [admin] });

test('Enter in a field and the button send it', async () => {
  const onSubmit = vi.fn();
  const { person } = await open({ onSubmit });
  await person.fill('Name', 'Main key');
  await person.keys('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await person.press('Save');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('it is not sent again while it is on its way', async () => {
  const onSubmit = vi.fn();
  const { person } = await open({ isSubmitting: true, onSubmit });
  await person.fill('Name', 'Main key');
  await person.keys('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
