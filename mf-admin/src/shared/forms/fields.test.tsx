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

test('returns the values of an empty form and of a filled one', () => {
  const empty = { name: '', nickname: '', country: '', season: '', points: null, website: '' };
  expect(emptyOf(fields)).toEqual(empty);
  expect(valuesOf(fields, stored)).toEqual({ ...empty, name: 'AIK', country: 3 });
});

test('treats a field that an older API does not send as empty', () => {
  const { nickname: _unknown, ...older } = stored;
  expect(valuesOf(fields, older as typeof stored)).toMatchObject({ name: 'AIK', nickname: '' });
});

test('labels facts by field, and omits those that the fields exclude', () => {
  expect(factsOf(fields, stored)).toEqual([
    ['Name', 'AIK'],
    ['Nickname', ''],
    ['Country', 'Albania'],
    ['Season', ''],
    ['Points', ''],
  ]);
});

test('shows unknown values of a newer release unchanged', () => {
  const later = { ...stored, country: 999, season: 9999 };
  expect(Object.fromEntries(factsOf(fields, later))).toMatchObject({ Country: '999', Season: '9999' });
});

function SeasonForm({ values }: { values: { season: number | '' } }) {
  const { control } = useForm({ defaultValues: values });
  return <Inputs fields={{ season: fields.season }} control={control} />;
}

test('offers a stored season of a newer release, but no other', () => {
  const { rerender } = render(<SeasonForm key="later" values={{ season: 9999 }} />);
  expect(screen.getByLabelText('Season')).toHaveDisplayValue('9999');
  rerender(<SeasonForm key="empty" values={{ season: '' }} />);
  expect(screen.getByLabelText('Season')).toHaveDisplayValue('Select a season');
  expect(screen.queryByRole('option', { name: '9999' })).not.toBeInTheDocument();
});

test('returns a column for each field with a header, with the row’s name first', () => {
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

test('returns only the fields of an update that have changed', () => {
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
