import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../basic.tsx';
import { colourOf } from './initials.ts';

test('without a picture it shows initials, in a colour that stays when the name changes', () => {
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

test('a picture loads late and without a referrer; one that does not load is replaced by initials, until there is another', () => {
  const { rerender } = render(<Avatar name="Ada" src="https://pictures.test/gone.png" alt="Ada" />);
  const picture = screen.getByRole('img', { name: 'Ada' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('data-initials', 'A');
  rerender(<Avatar name="Ada" src="https://pictures.test/new.png" alt="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', 'https://pictures.test/new.png');
});

test('somebody without a name, or without a letter in it, is a shape', () => {
  for (const name of [undefined, '🦊']) {
    const { container, unmount } = render(<Avatar name={name} alt="The founder" />);
    expect(screen.getByRole('img', { name: 'The founder' })).toBe(container.querySelector('svg'));
    unmount();
  }
});

test('without alt text it is hidden from screen readers', () => {
  const { container } = render(<Avatar name="Ada" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});
