import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextField } from '../TextField/TextField.tsx';
import { render } from '../../testing/render.tsx';
import { Form, FormProblem } from './Form.tsx';
import { useFormState } from './useFormState.ts';

type Field = 'name' | 'place' | 'code';
interface Failure {
  field: Field | null;
  text: string;
}

/** A form with two fields, whose call fails as it is told. */
function TestForm({ save }: { save: () => Failure | null }) {
  const [values, setValues] = useState({ name: '', place: '' });
  const form = useFormState<Field>(['name', 'place'], {
    fieldOf: (error) => (error as Failure).field,
    textOf: (error, fallback) => (error as Failure).text || (fallback ?? ''),
  });
  function submit(): void {
    form.reveal();
    const failure = values.name && values.place && save();
    if (failure) form.fail(failure, 'It failed.');
  }
  return (
    <Form attempt={form.attempt} onSubmit={submit}>
      {(['name', 'place'] as const).map((field) => (
        <TextField
          key={field}
          label={field}
          value={values[field]}
          onChange={(value) => {
            form.edit();
            setValues({ ...values, [field]: value });
          }}
          error={form.errorAt(field, values[field] === '' && `Enter a ${field}.`)}
        />
      ))}
      <FormProblem text={form.formError} />
      <button type="submit">Save</button>
      <button type="button" onClick={form.reset}>
        Begin anew
      </button>
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'name' });
const place = () => screen.getByRole('textbox', { name: 'place' });

test('mistakes show when the form was tried, and the focus goes to the first each time', async () => {
  const save = vi.fn(() => null);
  const user = userEvent.setup();
  render(<TestForm save={save} />);
  expect(name()).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(name()).toHaveFocus();
  expect(screen.getByText('Enter a place.')).toBeInTheDocument();
  await user.keyboard('Ann{Enter}');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(place()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Begin anew' }));
  expect(place()).not.toHaveAttribute('aria-invalid');
});

test('what the server found is said at its field until something is typed', async () => {
  const user = userEvent.setup();
  render(<TestForm save={() => ({ field: 'place', text: 'There is no such place.' })} />);
  await user.type(name(), 'Ann');
  await user.type(place(), 'X{Enter}');
  expect(place()).toHaveAccessibleDescription('There is no such place.');
  expect(place()).toHaveFocus();
  expect(screen.queryByText('It failed.')).toBeNull();
  await user.keyboard('Y');
  expect(place()).not.toHaveAttribute('aria-invalid');
});

test.each<Field | null>([null, 'code'])(
  'what the server says about no field of the form is said below them (%s)',
  async (field) => {
    const user = userEvent.setup();
    render(<TestForm save={() => ({ field, text: '' })} />);
    await user.type(name(), 'Ann');
    await user.type(place(), 'X{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
    await user.keyboard('Y');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
