import { render, screen } from '@testing-library/react';
import { StarRating } from './star-rating.tsx';

test.each([
  [0, '0.0', 'empty empty empty empty empty'],
  [0.4, '0.4', 'empty empty empty empty empty'],
  [0.5, '0.5', 'half empty empty empty empty'],
  [3.49, '3.5', 'full full full empty empty'],
  [3.5, '3.5', 'full full full half empty'],
  [4.9, '4.9', 'full full full full half'],
  [5, '5.0', 'full full full full full'],
  [7, '5.0', 'full full full full full'],
  [-1, '0.0', 'empty empty empty empty empty'],
])('a rating of %d reads %s and shows %s', (value, text, stars) => {
  const { container } = render(<StarRating value={value} ratings={2} />);
  expect(screen.getByRole('img', { name: `Rating ${text} of 5` })).toHaveTextContent(text);
  const fills = [...container.querySelectorAll<SVGElement>('[data-fill]')].map((star) => star.dataset['fill']);
  expect(fills.join(' ')).toBe(stars);
});

test('a missing rating shows a dash', () => {
  const { container } = render(<StarRating value={null} ratings={0} />);
  expect(container).toHaveTextContent(/^–$/);
});

test('a table without ratings shows a text instead of five empty stars', () => {
  const { container } = render(<StarRating value={0} ratings={0} />);
  expect(container).toHaveTextContent(/^No ratings yet/);
  expect(container.querySelector('svg')).toBeNull();
});

test('the number of ratings follows the stars', () => {
  const { container } = render(<StarRating value={4.5} ratings={1} />);
  expect(screen.getByRole('img', { name: 'Rating 4.5 of 5' })).toBeVisible();
  expect(container).toHaveTextContent('1 rating');
});
