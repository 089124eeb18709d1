import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { Link, useSearchParams } from './Link.tsx';

/** Shows where the router is, and how to go back. */
function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        {'Back'}
      </button>
    </>
  );
}

function open(children: ReactNode) {
  render(
    <MemoryRouter initialEntries={['/home', '/main?type=0']}>
      {children}
      <Place />
    </MemoryRouter>,
  );
  return () => screen.getByRole('status').textContent;
}

/** Presses a link; true when the browser would go there itself, which it does not here. */
function press(init?: MouseEventInit): boolean {
  let isLeftToBrowser = false;
  const watch = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch, { once: true });
  fireEvent.click(screen.getByRole('link'), init);
  return isLeftToBrowser;
}

test('a plain press changes the page without loading it anew', () => {
  const place = open(<Link to="/detail?id=1">{'Open'}</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/detail?id=1');
  expect(press()).toBe(false);
  expect(place()).toBe('/detail?id=1');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %o is the browser’s',
  (init) => {
    const place = open(<Link to="/detail">{'Open'}</Link>);
    expect(press(init)).toBe(true);
    expect(place()).toBe('/main?type=0');
  },
);

test('a link to another tab is the browser’s', () => {
  const place = open(
    <Link to="/detail" target="_blank">
      {'Open'}
    </Link>,
  );
  expect(press()).toBe(true);
  expect(place()).toBe('/main?type=0');
});

test('whoever prevents the press stays', () => {
  const place = open(
    <Link to="/detail" onClick={(event) => event.preventDefault()}>
      {'Open'}
    </Link>,
  );
  press();
  expect(place()).toBe('/main?type=0');
});

test('the page that is open gets no second entry in the history', () => {
  const place = open(<Link to="/main?type=0">{'Open'}</Link>);
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(place()).toBe('/home');
});

test('a query that is set is a step of the history, or takes the place of the last', () => {
  function Filter() {
    const [query, setQuery] = useSearchParams();
    return (
      <>
        <p>{`Type ${query.get('type')}`}</p>
        <button type="button" onClick={() => setQuery({ type: '7' })}>
          {'Step'}
        </button>
        <button type="button" onClick={() => setQuery(new URLSearchParams('type=8'), { replace: true })}>
          {'Replace'}
        </button>
      </>
    );
  }
  const place = open(<Filter />);
  const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  pressButton('Step');
  expect(screen.getByText('Type 7')).toBeVisible();
  expect(place()).toBe('/main?type=7');
  pressButton('Replace');
  expect(place()).toBe('/main?type=8');
  pressButton('Back');
  expect(screen.getByText('Type 0')).toBeVisible();
});
