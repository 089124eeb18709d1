import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ResizablePanels } from './ResizablePanels.tsx';
import type { PanelStorage } from './panelSizes.ts';

function memory(initial?: string): PanelStorage & { value: string | null } {
  return {
    value: initial ?? null,
    getItem() {
      return this.value;
    },
    setItem(_key, value) {
      this.value = value;
    },
  };
}

interface StudioProps {
  storage: PanelStorage;
  onlyStage?: boolean;
  isLibraryAway?: boolean;
}

function Studio({ storage, onlyStage = false, isLibraryAway = false }: StudioProps) {
  return (
    <ResizablePanels
      onlyFlexible={onlyStage}
      storageKey="studio"
      storage={storage}
      panels={[
        {
          id: 'library',
          label: 'library',
          content: <input aria-label="Search" />,
          defaultSize: 280,
          minSize: 200,
          maxSize: 400,
          collapsible: true,
          shortcut: '[',
          isAway: isLibraryAway,
        },
        { id: 'stage', label: 'stage', content: <main>Stage</main>, flexible: true },
        { id: 'form', label: 'form', content: 'Form', defaultSize: 320 },
      ]}
    />
  );
}

const separator = () => screen.getByRole('separator', { name: 'Resize library' });

test('arrow keys resize, Home and End go to the limits', async () => {
  render(<Studio storage={memory()} />);
  separator().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(separator()).toHaveAttribute('aria-valuenow', '296');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(separator()).toHaveAttribute('aria-valuenow', '232');
  await userEvent.keyboard('{End}');
  expect(separator()).toHaveAttribute('aria-valuenow', '400');
  await userEvent.keyboard('{Home}');
  expect(separator()).toHaveAttribute('aria-valuenow', '200');
});

test('a panel that is away gives its room to the stage, and comes back with what was typed', async () => {
  const storage = memory();
  const { rerender } = render(<Studio storage={storage} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'oak');
  rerender(<Studio storage={storage} isLibraryAway />);
  expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull();
  expect(screen.queryByRole('separator', { name: 'Resize library' })).toBeNull();
  screen.getByRole('separator', { name: 'Resize form' }).focus();
  await userEvent.keyboard('[[');
  rerender(<Studio storage={storage} />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('oak');
});

test('right of the stage, the left arrow makes the panel larger', async () => {
  render(<Studio storage={memory()} />);
  const form = screen.getByRole('separator', { name: 'Resize form' });
  form.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(form).toHaveAttribute('aria-valuenow', '336');
});

test('sizes and folding are there again next time', async () => {
  const storage = memory();
  const first = render(<Studio storage={storage} />);
  separator().focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  first.unmount();
  render(<Studio storage={storage} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show library' }));
  expect(separator()).toHaveAttribute('aria-valuenow', '296');
});

test('its key folds a panel, but not while one types', async () => {
  render(<Studio storage={memory()} />);
  await userEvent.type(screen.getByLabelText('Search'), '[[');
  expect(screen.queryByRole('button', { name: 'Show library' })).toBeNull();
  await userEvent.click(screen.getByText('Stage'));
  await userEvent.keyboard('[[');
  expect(screen.getByRole('button', { name: 'Show library' })).toBeInTheDocument();
});

test.each(['{"library":{"size":"wide"}}', 'nonsense', '{"library":{"size":99999,"collapsed":false}}'])(
  'a broken memory (%s) costs nothing but the memory',
  (stored) => {
    render(<Studio storage={memory(stored)} />);
    expect(Number(separator().getAttribute('aria-valuenow'))).toBeLessThanOrEqual(400);
    expect(screen.getByText('Stage')).toBeInTheDocument();
  },
);

test('the stage can stand alone, and the others come back as they were', async () => {
  const storage = memory();
  const { rerender } = render(<Studio storage={storage} />);
  await userEvent.type(screen.getByLabelText('Search'), 'fox');
  rerender(<Studio storage={storage} onlyStage />);
  expect(screen.getByText('Stage')).toBeVisible();
  expect(screen.getByLabelText('Search')).not.toBeVisible();
  expect(screen.queryAllByRole('separator')).toEqual([]);
  rerender(<Studio storage={storage} />);
  expect(screen.getByLabelText('Search')).toHaveValue('fox');
  expect(screen.getAllByRole('separator')).toHaveLength(2);
});

test('a panel that is asked for unfolds and is as wide as it is of use', async () => {
  const wide = (wanted: { id: string } | null) => (
    <ResizablePanels
      storageKey="strip"
      wanted={wanted}
      panels={[
        {
          ...{ id: 'library', label: 'library', content: 'Library', collapsible: true },
          ...{ defaultSize: 112, minSize: 104, usefulSize: 264 },
        },
        { id: 'stage', label: 'stage', content: <main>Stage</main>, flexible: true },
      ]}
    />
  );
  const { rerender } = render(wide(null));
  expect(separator()).toHaveAttribute('aria-valuenow', '112');
  rerender(wide({ id: 'library' }));
  expect(separator()).toHaveAttribute('aria-valuenow', '264');
});
