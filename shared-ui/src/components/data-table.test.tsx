import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Column, DataTable, Pagination, type Sort } from '../data-table.tsx';

type Team = { id: string; name: string; points: number | null };

const teams: Team[] = [
  { id: 'a', name: 'AIK', points: 7 },
  { id: 'b', name: 'Brynäs', points: 9 },
];

const columns: Column<Team, 'name' | 'points'>[] = [
  { key: 'name', header: 'Name', cell: (team) => team.name, sortable: true },
  { key: 'points', header: 'Points', cell: (team) => team.points, sortable: true, align: 'end' },
];

const deletion = (team: Team) => <button type="button">Delete {team.name}</button>;

type ExampleProps = { rows?: readonly Team[] | undefined; filtered?: boolean };

function Example({ rows, filtered }: ExampleProps) {
  const [sort, setSort] = useState<Sort<'name' | 'points'>>({ key: 'name', direction: 'asc' });
  return (
    <DataTable
      caption="Teams"
      columns={columns}
      rows={rows?.toSorted(
        (a, b) => (sort.direction === 'asc' ? 1 : -1) * ((a[sort.key] ?? 0) < (b[sort.key] ?? 0) ? -1 : 1),
      )}
      rowKey={(team) => team.id}
      loading="Loading teams..."
      sort={sort}
      onSort={setSort}
      renderLink={(team, link) => (
        <a href={`/teams/${team.id}`} className={link.className}>
          {link.children}
        </a>
      )}
      actions={deletion}
      empty="No teams yet."
      noMatch="No team has this name."
      filtered={filtered}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the sort order in column headers and changes it on click', async () => {
  render(<Example rows={teams} />);
  expect(names()).toEqual(['AIK', 'Brynäs']);
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Points')).not.toHaveAttribute('aria-sort');
  await press('Name');
  expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Brynäs', 'AIK']);
  await press('Points');
  expect(head('Name')).not.toHaveAttribute('aria-sort');
  expect(head('Points')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['AIK', 'Brynäs']);
});

test('shows link, cells and actions of each row', () => {
  render(<Example rows={teams} />);
  const table = screen.getByRole('table', { name: 'Teams' });
  const row = within(table).getByRole('row', { name: /Brynäs/ });
  expect(within(row).getByRole('link', { name: 'Brynäs' })).toHaveAttribute('href', '/teams/b');
  expect(within(row).getByRole('cell', { name: '9' })).toBeInTheDocument();
  expect(within(row).getByRole('button', { name: 'Delete Brynäs' })).toBeInTheDocument();
});

test('distinguishes loading, no entries and no match', () => {
  const { rerender } = render(<Example />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading teams...');
  expect(screen.queryByRole('rowheader')).toBeNull();
  rerender(<Example rows={[]} />);
  expect(screen.getByText('No teams yet.')).toBeInTheDocument();
  rerender(<Example rows={[]} filtered />);
  expect(screen.getByText('No team has this name.')).toBeInTheDocument();
});

test('turns pages between the first and the last', async () => {
  const turned: number[] = [];
  const { rerender } = render(<Pagination page={1} pageSize={20} total={45} onPage={(page) => turned.push(page)} />);
  expect(screen.getByRole('status')).toHaveTextContent('1–20 of 45');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await press('Next');
  expect(turned).toEqual([2]);
  rerender(<Pagination page={3} pageSize={20} total={45} onPage={(page) => turned.push(page)} />);
  expect(screen.getByRole('status')).toHaveTextContent('41–45 of 45');
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(turned).toEqual([2]);
  rerender(<Pagination page={1} pageSize={20} total={20} onPage={(page) => turned.push(page)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('shows a missing value as a dash', () => {
  render(<Example rows={[{ id: 'c', name: '', points: null }]} />);
  expect(names()).toEqual(['–']);
  expect(screen.getByRole('cell', { name: '–' })).toBeVisible();
});
