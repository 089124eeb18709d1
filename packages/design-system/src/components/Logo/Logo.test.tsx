import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readBrand } from '../../brand.ts';
import { Logo } from './Logo.tsx';

function pageWith(content: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (content === null) return page;
  const meta = page.createElement('meta');
  meta.name = 'tai-brand';
  meta.content = content;
  page.head.append(meta);
  return page;
}

test('without a brand the product’s mark is drawn', () => {
  render(<Logo size={24} brand={readBrand(pageWith(null))} />);
  const logo = screen.getByRole('img', { name: 'TAI' });
  expect(logo.tagName).toBe('svg');
});

test('the logo of the company keeps its proportions, up to five heights', () => {
  const { rerender } = render(
    <Logo size={20} brand={readBrand(pageWith('{"name":"Acme","logoRatio":3}'))} />,
  );
  expect(screen.getByRole('img', { name: 'Acme' })).toHaveStyle({ height: '20px', width: '60px' });
  expect(screen.getByRole('img', { name: 'Acme' }).style.background).toContain('--tai-logo');
  rerender(<Logo size={20} brand={{ name: 'Acme', logoRatio: 8 }} />);
  expect(screen.getByRole('img', { name: 'Acme' })).toHaveStyle({ width: '100px' });
});

test('where only the mark has room the icon of the company stands, else its logo made smaller', () => {
  const brand = { name: 'Acme', logoRatio: 3 };
  const { rerender } = render(<Logo size={20} wordmark={false} brand={{ ...brand, iconRatio: 1 }} />);
  const shown = () => screen.getByRole('img', { name: 'Acme' });
  expect(shown().style.background).toContain('--tai-icon');
  expect(shown()).toHaveStyle({ width: '20px' });
  rerender(<Logo size={20} wordmark={false} brand={brand} />);
  expect(shown().style.background).toContain('--tai-logo');
  expect(shown()).toHaveStyle({ width: '30px' });
});

test('a name alone keeps the product’s drawing', () => {
  render(<Logo brand={readBrand(pageWith('{"name":"Acme"}'))} />);
  expect(screen.getByRole('img', { name: 'Acme' }).tagName).toBe('svg');
});
