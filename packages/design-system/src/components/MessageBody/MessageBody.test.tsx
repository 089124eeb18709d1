import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { MessageBody } from './MessageBody.tsx';

test('a message shows its sender, or a bell; and no empty paragraph', () => {
  const { rerender, container } = render(
    <MessageBody title="Maintenance" texts={['', 'Tonight']} footer={<time>10:00</time>} isUrgent />,
  );
  expect(container).toHaveTextContent('MaintenanceTonight10:00');
  expect(screen.getByText('Tonight').parentElement?.children).toHaveLength(3);
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(<MessageBody title="Ann" texts={[]} sender={<b>A</b>} />);
  expect(container).toHaveTextContent('AAnn');
  expect(container.querySelector('svg')).toBeNull();
});
