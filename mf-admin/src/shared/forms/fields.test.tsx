import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { changedFields } from './edit.ts';
import { columnsOf, country, emptyOf, factsOf, number, season, sortLabels, text, url, valuesOf } from './fields.tsx';
import { Inputs } from './inputs.tsx';

const fields = {
  name: text('Team name', { required: true, fact: 'Name', column: 'Name' }),
  nickname: text('Nickname'),
  country: country({ column: true }),
  season: season(),
  points: number('Points', { min: 0, column: true }),
  website: url('Website', { fact: false }),
};
const stored = { name: 'AIK', nickname: null, country: 3, season: null, points: null, website: null };

test('a form begins empty, or with what is stored', () => {
  const empty = { name: '', nickname: '', country: '', season: '', points: null, website: '' };
  expect(emptyOf(fields)).toEqual(empty);
  expect(valuesOf(fields, stored)).toEqual({ ...empty, name: 'AIK', country: 3 });
});

test('a field that an older API does not send is empty', () => {
  const { nickname: _unknown, ...older } = stored;
  expect(valuesOf(fields, older as typeof stored)).toMatchObject({ name: 'AIK', nickname: '' });
});

test('facts have the field’s name or their own, and are left out where the table says so', () => {
  expect(factsOf(fields, stored)).toEqual([
    ['Name', 'AIK'],
    ['Nickname', ''],
    ['Country', 'Albania'],
    ['Season', ''],
    ['Points', ''],
  ]);
});

test('values of a later release show as themselves', () => {
  const later = { ...stored, country: 999, season: 9999 };
  expect(Object.fromEntries(factsOf(fields, later))).toMatchObject({ Country: '999', Season: '9999' });
});

function SeasonForm({ values }: { values: { season: number | '' } }) {
  const { control } = useForm({ defaultValues: values });
  return <Inputs fields={{ season: fields.season }} control={control} />;
}

test('a select has the season of a later release that is stored, and no other', () => {
  const { rerender } = render(<SeasonForm key="later" values={{ season: 9999 }} />);
  expect(screen.getByLabelText('Season')).toHaveDisplayValue('9999');
  rerender(<SeasonForm key="empty" values={{ season: '' }} />);
  expect(screen.getByLabelText('Season')).toHaveDisplayValue('Select a season');
  expect(screen.queryByRole('option', { name: '9999' })).not.toBeInTheDocument();
});

test('lists have a column for each field with a header; the first names the row', () => {
  const columns = columnsOf(fields, ['name', 'country']);
  expect(columns.map(({ header, sortable, align }) => [header, sortable, align])).toEqual([
    ['Name', true, undefined],
    ['Country', true, undefined],
    ['Points', false, 'end'],
  ]);
  render(<p>{columns[0]?.cell({ ...stored, id: 'row-1' })}</p>);
  expect(screen.getByText('AIK')).toHaveAttribute('id', 'row-1');
  expect(sortLabels(fields, ['name', 'country'])).toEqual([
    { key: 'name', label: 'Name' },
    { key: 'country', label: 'Country' },
  ]);
});

test('an update has the fields that differ from what the form was filled with', () => {
  const before = {
    name: 'AIK',
    nickname: 'Gnaget',
    website: 'https://aik.se',
    teamIds: ['a'],
    points: 1 as number | null,
  };
  const now = { name: 'AIK ', nickname: '', website: 'https://aik.se', teamIds: ['a', 'b'], points: null };
  const parsed = { name: 'AIK', nickname: null, website: 'https://aik.se', teamIds: ['a', 'b'], points: 0 };
  expect(changedFields(before, now, parsed)).toEqual({ nickname: null, teamIds: ['a', 'b'], points: 0 });
});
