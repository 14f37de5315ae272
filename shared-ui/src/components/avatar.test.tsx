import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../basic.tsx';
import { colourOf } from './initials.ts';

test('shows initials without a picture, in a colour that does not depend on the name', () => {
  const { rerender } = render(<Avatar name="Ada Lovelace" id="17" alt="Ada" />);
  const drawn = screen.getByRole('img', { name: 'Ada' });
  expect(drawn).toHaveAttribute('data-initials', 'AL');
  expect(drawn).toHaveTextContent('');
  expect(drawn).toHaveClass(colourOf('17'));
  expect(drawn).not.toHaveAttribute('style');
  rerender(<Avatar name="Ada King" id="17" alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('data-initials', 'AK');
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveClass(colourOf('17'));
});

test('loads a picture lazily and without a referrer, and replaces a failed one by initials', () => {
  const { rerender } = render(<Avatar name="Ada" src="https://pictures.test/gone.png" alt="Ada" />);
  const picture = screen.getByRole('img', { name: 'Ada' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('data-initials', 'A');
  rerender(<Avatar name="Ada" src="https://pictures.test/new.png" alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', 'https://pictures.test/new.png');
});

test('shows a generic shape without a name, or for a name without letters', () => {
  for (const name of [undefined, '🦊']) {
    const { container, unmount } = render(<Avatar name={name} alt="The founder" />);
    expect(screen.getByRole('img', { name: 'The founder' })).toBe(container.querySelector('svg'));
    unmount();
  }
});

test('an avatar without alt text is hidden from screen readers', () => {
  const { container } = render(<Avatar name="Ada" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});
