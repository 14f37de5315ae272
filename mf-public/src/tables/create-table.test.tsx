import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from 'shared-contract/screens';
import { getPublicTable } from 'shared-contract/tables';
import { call, setTrackingConsent } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureTestSite, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
beforeEach(() => sessionStorage.clear());

const allsvenskan = [
  'Malmö FF',
  'IF Elfsborg',
  'BK Häcken',
  'Djurgårdens IF',
  'IFK Värnamo',
  'Kalmar FF',
  'Hammarby IF',
  'IK Sirius',
  'IFK Norrköping',
  'Mjällby AIF',
  'AIK Solna',
  'Halmstads BK',
  'IFK Göteborg',
  'IF Brommapojkarna',
  'Degerfors IF',
  'Varbergs BoIS',
];

const place = (number: number) => screen.getByLabelText<HTMLInputElement>(`Team at place ${number}`);
const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Team at place/).map(({ value }) => value);
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => Number(textContent));

async function openScreen() {
  const opened = renderScreen(routes, pathTo('createTable'));
  await screen.findByLabelText('Table name');
  return opened;
}

async function paste(user: UserEvent, number: number, text: string) {
  await user.click(place(number));
  await user.paste(text);
}

test('it starts with the default values and says that the table will be public', async () => {
  const { container } = await openScreen();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Table' })).toBeVisible();
  expect(
    screen.getByText('This table will be public. You need to be logged in to create private tables.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Number of teams')).toHaveValue('10');
  for (const zone of ['Positive places', 'Negative places', 'Relegation places']) {
    expect(screen.getByLabelText(zone)).toHaveValue('0');
  }
  expect(names()).toEqual(Array.from({ length: 10 }, () => ''));
  const valueOf = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect(['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'].map(valueOf)).toEqual([
    '#0f1990',
    '#2667b0',
    '#c55258',
    '#5d191c',
    '#000000',
  ]);
  expect(['name', 'numberOfTeams', 'items.0.name', 'items.9.name', 'email'].map(valueOf)).not.toContain(undefined);
});

test('sixteen teams typed with Enter between them become a public table without an owner', async () => {
  const { user, router } = await openScreen();
  await user.type(screen.getByLabelText('Table name'), 'Allsvenskan 2023');
  await user.selectOptions(screen.getByLabelText('Number of teams'), '16');
  await user.selectOptions(screen.getByLabelText('Positive places'), '3');
  await user.selectOptions(screen.getByLabelText('Negative places'), '1');
  await user.selectOptions(screen.getByLabelText('Relegation places'), '2');
  await user.click(place(1));
  await user.keyboard(allsvenskan.join('{Enter}'));
  expect(names()).toEqual(allsvenskan);
  await user.type(screen.getByLabelText('Email'), 'visitor@tiptable.test');
  await user.click(screen.getByRole('button', { name: 'Create Table' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Allsvenskan 2023' })).toBeVisible();
  const [, , id = ''] = router.state.location.pathname.split('/');
  expect(router.state.location.pathname).toBe(pathTo('simpleTable', { tableId: id }));
  expect(await call(getPublicTable, { params: { id } })).toMatchObject({
    numberOfTeams: 16,
    positiveAfterSeasonTeams: 3,
    negativeAfterSeasonTeams: 1,
    numberOfRelegations: 2,
    items: allsvenskan.map((name, index) => ({ name, tablePlace: index + 1 })),
    userName: null,
    isPublicTable: true,
  });
  expect(sessionStorage).toHaveLength(0);
});

test('a list pasted into a field fills and resizes the table; it can be undone and redone', async () => {
  const { user } = await openScreen();
  await paste(user, 1, allsvenskan.map((name, index) => `${index + 1}. ${name}`).join('\n'));
  expect(names()).toEqual(allsvenskan);
  expect(screen.getByLabelText('Number of teams')).toHaveValue('16');
  expect(place(16)).toHaveFocus();
  expect(screen.getByText('16 names added. The table has 16 teams.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(Array.from({ length: 10 }, () => ''));
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(names()).toEqual(allsvenskan);
});

test('one name is pasted as text', async () => {
  const { user } = await openScreen();
  await paste(user, 2, 'Malmö FF');
  expect(names().slice(0, 3)).toEqual(['', 'Malmö FF', '']);
});

test('the box for a whole list replaces the names', async () => {
  const { user } = await openScreen();
  await user.type(place(1), 'Somebody');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  expect(screen.getByLabelText(/^One team a line/)).toHaveFocus();
  await user.paste('Malmö FF\tIF Elfsborg\tBK Häcken');
  await user.click(screen.getByRole('button', { name: 'Use these 3 names' }));
  expect(screen.getByRole('button', { name: 'Paste a list' })).toHaveFocus();
  expect(names()).toEqual(['Malmö FF', 'IF Elfsborg', 'BK Häcken']);
});

test('another number of teams keeps the names that fit, and undo brings the others back', async () => {
  const { user } = await openScreen();
  await paste(user, 1, allsvenskan.join('\n'));
  await user.selectOptions(screen.getByLabelText('Number of teams'), '4');
  expect(names()).toEqual(allsvenskan.slice(0, 4));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(allsvenskan);
  expect(screen.getByLabelText('Number of teams')).toHaveValue('16');
});

test('clearing empties the names at places 1 to n', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC');
  await user.click(screen.getByRole('button', { name: 'Clear names' }));
  expect(names()).toEqual(['', '', '']);
});

test('each selector offers what the others leave', async () => {
  const { user } = await openScreen();
  expect(options('Number of teams')).toEqual(Array.from({ length: 39 }, (_, index) => index + 2));
  await user.selectOptions(screen.getByLabelText('Positive places'), '6');
  expect(Math.max(...options('Negative places'))).toBe(4);
  await user.selectOptions(screen.getByLabelText('Negative places'), '3');
  expect(Math.max(...options('Relegation places'))).toBe(1);
  expect(Math.max(...options('Positive places'))).toBe(7);
  await user.selectOptions(screen.getByLabelText('Number of teams'), '5');
  expect(screen.getByLabelText('Positive places')).toHaveValue('5');
  expect(screen.getByLabelText('Negative places')).toHaveValue('0');
});

test('teams are moved by buttons and by Alt with the arrow keys; the focus goes along', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC\nD');
  await user.click(screen.getByRole('button', { name: 'Move place 1 down' }));
  expect(names()).toEqual(['B', 'A', 'C', 'D']);
  expect(screen.getByRole('button', { name: 'Move place 2 down' })).toHaveFocus();
  expect(screen.getByText('A moved to place 2.')).toBeVisible();

  await user.click(place(4));
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['B', 'D', 'A', 'C']);
  expect(place(2)).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Move place 1 up' }));
  expect(names()).toEqual(['B', 'D', 'A', 'C']);
});

test('the preview follows what is typed and chosen', async () => {
  const { user } = await openScreen();
  await user.type(screen.getByLabelText('Table name'), 'Quiz league');
  await paste(user, 1, 'A\nB\nC');
  await user.click(screen.getByRole('button', { name: 'Palette for winner colour' }));
  await user.click(screen.getByRole('radio', { name: 'Emerald' }));
  const preview = await screen.findByRole('table', { name: 'Quiz league' });
  const [first] = within(preview).getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('1AWinner');
  const card = preview.closest<HTMLElement>('[data-slot=table-surface]');
  expect(card?.style.getPropertyValue('--winner')).toBe('#0f9d58');
  expect(first).toHaveAttribute('data-zone', 'winner');
});

test('an example gives size and zones, and its names where there are none', async () => {
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'League, 18 teams' }));
  expect(screen.getByLabelText('Positive places')).toHaveValue('6');
  expect(screen.getByLabelText('Negative places')).toHaveValue('1');
  expect(screen.getByLabelText('Relegation places')).toHaveValue('2');
  expect(names()).toHaveLength(18);
  expect(place(1)).toHaveValue('FC Bayern München');

  await user.click(screen.getByRole('button', { name: 'Play-offs, 16 teams' }));
  expect(screen.getByLabelText('Positive places')).toHaveValue('8');
  expect(names()).toHaveLength(16);
  expect(place(1)).toHaveValue('FC Bayern München');
});

test('errors are shown at their fields', async () => {
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByText('Email is required.')).toBeVisible();
  expect(screen.getByLabelText('Table name')).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Email is required\./);

  await user.type(screen.getByLabelText('Email'), 'nobody');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();

  await paste(user, 3, 'x'.repeat(61));
  expect(await screen.findByText('Must be at most 60 characters')).toBeVisible();
  expect(place(3)).toHaveAccessibleDescription('Must be at most 60 characters');
});

test('creating a table is tracked with consent only', async () => {
  const page = globalThis as { dataLayer?: unknown[] };
  configureTestSite(api.apiBase, { trackingService: 'Counter' });
  for (const isGranted of [false, true]) {
    setTrackingConsent(isGranted);
    const { user, unmount } = await openScreen();
    await user.type(screen.getByLabelText('Table name'), 'Tracked');
    await user.type(screen.getByLabelText('Email'), 'visitor@tiptable.test');
    await user.click(screen.getByRole('button', { name: 'Create Table' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tracked' })).toBeVisible();
    expect(page.dataLayer ?? []).toEqual(
      isGranted
        ? [
            { event: 'identify', email: 'visitor@tiptable.test' },
            { event: 'goal', goal: 'Created simple table' },
          ]
        : [],
    );
    unmount();
  }
  setTrackingConsent(false);
});

test('a half-finished table is still there after a reload', async () => {
  const first = await openScreen();
  await first.user.type(screen.getByLabelText('Table name'), 'Half done');
  await paste(first.user, 1, 'A\nB\nC');
  dispatchEvent(new Event('pagehide'));
  first.unmount();

  await openScreen();
  expect(screen.getByLabelText('Table name')).toHaveValue('Half done');
  expect(names()).toEqual(['A', 'B', 'C']);
});

test('signed-in users are led to their own create screen', async () => {
  await signInAsUser();
  const { router } = renderScreen(routes, pathTo('createTable'));
  await screen.findByRole('heading', { level: 1, name: 'Create New Table' });
  expect(router.state.location.pathname).toBe(pathTo('createOwnTable'));
});
