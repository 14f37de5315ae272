import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../basic.tsx';

test('without a picture it shows the default one', () => {
  const { container } = render(<Avatar src={null} alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toBe(container.querySelector('svg'));
});

test('a picture that does not load is replaced by the default one, until there is another', () => {
  const { container, rerender } = render(<Avatar src="https://pictures.test/gone.png" alt="Ada" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
  expect(screen.getByRole('img', { name: 'Ada' })).toBe(container.querySelector('svg'));
  rerender(<Avatar src="https://pictures.test/new.png" alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', 'https://pictures.test/new.png');
});

test('without alt text it is hidden from screen readers', () => {
  render(<Avatar src={null} />);
  expect(screen.queryByRole('img')).toBeNull();
});
