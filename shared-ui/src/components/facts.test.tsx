import { render, screen } from '@testing-library/react';
import { Facts } from '../basic.tsx';

test('shows each value with its term, and a missing value as a dash', () => {
  render(
    <Facts
      of={[
        ['Goals', 0],
        ['Website', null],
        ['Picture', undefined],
        ['Phone', ''],
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '–', '–', '–']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Goals',
    'Website',
    'Picture',
    'Phone',
  ]);
});
