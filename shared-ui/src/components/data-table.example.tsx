import { Button } from '../basic.tsx';
import { DataTable } from '../data-table.tsx';

const teams = [
  { name: 'AIK', country: 'Sweden', points: 61 },
  { name: 'Malmö FF', country: 'Sweden', points: 63 },
];

const editButton = ({ name }: (typeof teams)[number]) => (
  <Button variant="ghost" size="sm" aria-label={`Edit ${name}`}>
    Edit
  </Button>
);

export const Example = () => (
  <DataTable
    caption="Teams"
    columns={[
      { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
      { key: 'country', header: 'Country', cell: ({ country }) => country },
      { key: 'points', header: 'Points', cell: ({ points }) => points, align: 'end', width: 'w-28' },
    ]}
    rows={teams}
    rowKey={({ name }) => name}
    sort={{ key: 'name', direction: 'asc' }}
    onSort={() => {}}
    actions={editButton}
    empty="No teams found."
  />
);
