import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { SearchField } from './SearchField.tsx';

function show() {
  const onChange = vi.fn<(text: string) => void>();
  function Search() {
    const [text, setText] = useState('');
    return (
      <SearchField
        label="Search"
        value={text}
        onChange={(next) => {
          onChange(next);
          setText(next);
        }}
      />
    );
  }
  render(<Search />);
  return { onChange, box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }) };
}

const type = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } });

test('what an input method puts together is searched for when it is finished', () => {
  const { onChange, box } = show();
  type(box, 'a');
  fireEvent.compositionStart(box);
  for (const text of ['ay', 'aye', 'aye l', 'a夜']) {
    type(box, text);
    expect(box.value).toBe(text);
  }
  expect(onChange.mock.calls).toEqual([['a']]);
  fireEvent.compositionEnd(box, { data: '夜' });
  expect(onChange).toHaveBeenLastCalledWith('a夜');
  expect(box.value).toBe('a夜');
  type(box, 'a夜b');
  expect(onChange).toHaveBeenLastCalledWith('a夜b');
});

test('Escape empties the box, but not while an input method needs the key', () => {
  const { onChange, box } = show();
  type(box, 'fox');
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(box.value).toBe('fox');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(onChange).toHaveBeenLastCalledWith('');
});
