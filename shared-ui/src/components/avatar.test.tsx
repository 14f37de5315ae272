import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../basic.tsx';

test('without a picture there is the default one', () => {
  const { container } = render(<Avatar src={null} alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toBe(container.querySelector('svg'));
});

test('a picture that does not load gives way to the default one, until there is another', () => {
  const { container, rerender } = render(<Avatar src="https://pictures.test/gone.png" alt="Ada" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
  expect(screen.getByRole('img', { name: 'Ada' })).toBe(container.querySelector('svg'));
  rerender(<Avatar src="https://pictures.test/new.png" alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', 'https://pictures.test/new.png');
});

test('beside a name the picture is a decoration', () => {
  render(<Avatar src={null} />);
  expect(screen.queryByRole('img')).toBeNull();
});
