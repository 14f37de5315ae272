import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from 'shared-contract/screens';
import { getPublicTable } from 'shared-contract/tables';
import { call, setTrackingConsent } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { configureTestSite, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

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

test('the screen starts with default values and a notice that the table will be public', async () => {
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

test('submitting sixteen teams creates a public table without an owner', async () => {
  const teams = [...'ABCDEFGHIJKLMNOP'];
  const { user, router } = await openScreen();
  await user.type(screen.getByLabelText('Table name'), 'Allsvenskan 2023');
  await user.selectOptions(screen.getByLabelText('Number of teams'), '16');
  await user.selectOptions(screen.getByLabelText('Positive places'), '3');
  await user.selectOptions(screen.getByLabelText('Negative places'), '1');
  await user.selectOptions(screen.getByLabelText('Relegation places'), '2');
  await user.click(place(1));
  await user.keyboard(teams.join('{Enter}'));
  expect(names()).toEqual(teams);
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
    items: teams.map((name, index) => ({ name, tablePlace: index + 1 })),
    userName: null,
    isPublicTable: true,
  });
  // The draft is deleted. The manage key of the new table is stored.
  expect(Object.keys(sessionStorage)).toEqual([`tiptable.manage-key.${id}`]);
});

test('pasting a list into a field fills and resizes the table, and can be undone and redone', async () => {
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

test('pasting a single name inserts it as text', async () => {
  const { user } = await openScreen();
  await paste(user, 2, 'Malmö FF');
  expect(names().slice(0, 3)).toEqual(['', 'Malmö FF', '']);
});

test('the text box for a whole list replaces the names', async () => {
  const { user } = await openScreen();
  await user.type(place(1), 'Somebody');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  expect(screen.getByLabelText(/^One team per line/)).toHaveFocus();
  await user.paste('Malmö FF\tIF Elfsborg\tBK Häcken');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Paste a list' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(document.body);
  expect(screen.queryByLabelText(/^One team per line/)).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  await user.click(screen.getByRole('button', { name: 'Use these 3 names' }));
  expect(names()).toEqual(['Malmö FF', 'IF Elfsborg', 'BK Häcken']);
  await waitFor(() => expect(place(1)).toHaveFocus());
});

test('reducing the number of teams drops the last names, and undo restores them', async () => {
  const { user } = await openScreen();
  await paste(user, 1, allsvenskan.join('\n'));
  await user.selectOptions(screen.getByLabelText('Number of teams'), '4');
  expect(names()).toEqual(allsvenskan.slice(0, 4));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(allsvenskan);
  expect(screen.getByLabelText('Number of teams')).toHaveValue('16');
});

test('clearing empties all names and keeps the number of teams', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC');
  await user.click(screen.getByRole('button', { name: 'Clear all names' }));
  expect(names()).toEqual(['', '', '']);
});

test('each zone selector offers at most the places that the others leave', async () => {
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

const openTools = (user: UserEvent, number: number) =>
  user.click(screen.getByRole('button', { name: `Move or change place ${number}` }));

test('row buttons and Alt with arrow keys move a team and its focus', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC\nD');
  await openTools(user, 1);
  await user.click(screen.getByRole('button', { name: 'Move place 1 down' }));
  expect(names()).toEqual(['B', 'A', 'C', 'D']);
  expect(screen.getByRole('button', { name: 'Move place 2 down' })).toHaveFocus();
  expect(screen.getByText('A moved to place 2.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(place(2)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Move place 2 down' })).not.toBeInTheDocument();
  await openTools(user, 3);
  await user.click(place(1));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();

  await user.click(place(4));
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['B', 'D', 'A', 'C']);
  expect(place(2)).toHaveFocus();
  await user.keyboard('{Alt>}{End}{/Alt}');
  expect(names()).toEqual(['B', 'A', 'C', 'D']);
  expect(place(4)).toHaveFocus();
  await user.keyboard('{Alt>}{Home}{/Alt}');
  expect(names()).toEqual(['D', 'B', 'A', 'C']);
  expect(place(1)).toHaveFocus();
});

test('a row is a single tab stop', async () => {
  const { user } = await openScreen();
  await user.click(place(1));
  await user.tab();
  expect(place(2)).toHaveFocus();
  await user.tab({ shift: true });
  expect(place(1)).toHaveFocus();
});

test('typing a number over a place moves the team there', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC\nD');
  await user.click(screen.getByRole('button', { name: 'Move place 4 to another place' }));
  await user.keyboard('2{Enter}');
  expect(names()).toEqual(['A', 'D', 'B', 'C']);
  expect(place(2)).toHaveFocus();

  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Move place 2 to another place' })).toHaveFocus();
  await user.keyboard('99{Enter}');
  expect(names()).toEqual(['A', 'B', 'C', 'D']);
  expect(screen.getByText('D moved to place 4.')).toBeVisible();
});

test('inserting and deleting rows adjusts the number of teams and the zones', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC');
  await user.selectOptions(screen.getByLabelText('Positive places'), '2');
  await user.selectOptions(screen.getByLabelText('Relegation places'), '1');
  await openTools(user, 2);
  await user.click(screen.getByRole('button', { name: 'Insert above' }));
  expect(names()).toEqual(['A', '', 'B', 'C']);
  expect(place(2)).toHaveFocus();
  expect(screen.getByLabelText('Number of teams')).toHaveValue('4');
  await openTools(user, 1);
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await openTools(user, 1);
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  expect(names()).toEqual(['B', 'C']);
  expect(screen.getByLabelText('Positive places')).toHaveValue('2');
  expect(screen.getByLabelText('Relegation places')).toHaveValue('0');
  await openTools(user, 1);
  expect(screen.getByRole('button', { name: 'Delete row' })).toBeDisabled();
});

test('offers the usual zones of a league with as many teams, which undo removes', async () => {
  const { user } = await openScreen();
  expect(screen.queryByRole('button', { name: /^Zones of a/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Number of teams'), '16');
  const usual = screen.getByRole('button', { name: 'Zones of a 16-team league: 3, 1 and 2' });
  const zones = () =>
    ['Positive places', 'Negative places', 'Relegation places'].map(
      (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
    );
  await user.click(usual);
  expect(zones()).toEqual(['3', '1', '2']);
  expect(usual).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(zones()).toEqual(['0', '0', '0']);
  expect(usual).toHaveAttribute('aria-disabled', 'false');
});

test('one history undoes all changes, also by shortcuts within a field', async () => {
  const { user } = await openScreen();
  await user.type(screen.getByLabelText('Table name'), 'Ours');
  await paste(user, 1, 'A\nB\nC');
  await user.selectOptions(screen.getByLabelText('Positive places'), '2');
  await user.click(screen.getByRole('radio', { name: 'Gold' }));
  await user.click(screen.getByRole('button', { name: 'Custom colours' }));
  await user.type(place(3), 'elsea');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['A', 'Celsea', 'B']);

  await user.keyboard('{Control>}zz{/Control}');
  expect(names()).toEqual(['A', 'B', 'C']);
  expect(screen.getByLabelText('Winner colour')).toHaveValue('#d4af37');
  await user.keyboard('{Control>}zz{/Control}');
  expect(screen.getByLabelText('Winner colour')).toHaveValue('#0f1990');
  expect(screen.getByLabelText('Positive places')).toHaveValue('0');
  await user.keyboard('{Control>}zz{/Control}');
  expect(names()).toHaveLength(10);
  expect(screen.getByLabelText('Table name')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('{Control>}{Shift>}z{/Shift}yyyyy{/Control}');
  expect(screen.getByLabelText('Table name')).toHaveValue('Ours');
  expect(names()).toEqual(['A', 'Celsea', 'B']);
});

test('undo restores cleared names after further typing', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC');
  await user.click(screen.getByRole('button', { name: 'Clear all names' }));
  await user.type(place(1), 'x');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['A', 'B', 'C']);
});

test('pasting too many names shows how many were taken', async () => {
  const { user } = await openScreen();
  const list = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`).join('\n');
  await paste(user, 6, list(38));
  expect(screen.getByText('38 names found, 35 taken from place 6: a table holds at most 40 teams.')).toBeVisible();
  expect(names()).toHaveLength(40);
  expect(place(40)).toHaveValue('Team 35');
});

test('pasting a short list keeps the chosen size and zones', async () => {
  const { user } = await openScreen();
  await user.selectOptions(screen.getByLabelText('Number of teams'), '20');
  await user.selectOptions(screen.getByLabelText('Positive places'), '4');
  await user.selectOptions(screen.getByLabelText('Relegation places'), '3');
  await paste(user, 1, 'A\nB\nC\nD\nE');
  expect(names()).toHaveLength(20);
  expect(screen.getByLabelText('Relegation places')).toHaveValue('3');
});

test('pasting outside the fields fills the table', async () => {
  const { user } = await openScreen();
  await user.paste('1. Malmö FF\n2. IF Elfsborg');
  expect(names()).toEqual(['Malmö FF', 'IF Elfsborg']);
});

test('the preview shows each row in its zone’s colour, with an accessible description of the zone', async () => {
  const { user } = await openScreen();
  await paste(user, 1, 'A\nB\nC\nD');
  await user.selectOptions(screen.getByLabelText('Positive places'), '3');
  await user.click(screen.getByRole('button', { name: 'Custom colours' }));
  await user.click(screen.getByRole('button', { name: 'Palette for winner colour' }));
  await user.click(screen.getByRole('radio', { name: 'Emerald' }));
  const rows = screen.getAllByRole('listitem').filter((item) => item.dataset['zone'] !== undefined);
  expect(rows.map(({ dataset }) => dataset['zone'])).toEqual(['winner', 'positive', 'positive', 'none']);
  expect(place(3)).toHaveAccessibleDescription('Positive');
  const card = place(1).closest<HTMLElement>('[data-slot=table-editor]');
  expect(card?.style.getPropertyValue('--winner')).toBe('#0f9d58');
});

test('the zone hint counts the rows without a zone', async () => {
  const { user } = await openScreen();
  expect(screen.getByText(/9 rows stay plain\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One more', description: 'Positive places' }));
  expect(screen.getByLabelText('Positive places')).toHaveValue('1');
  expect(screen.getByText(/9 rows stay plain\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One more', description: 'Positive places' }));
  expect(screen.getByText(/8 rows stay plain\.$/)).toBeVisible();
});

test('starting from an example replaces everything in one step that can be undone', async () => {
  const { user } = await openScreen();
  await user.type(screen.getByLabelText('Table name'), 'Ours');
  await paste(user, 1, 'A\nB\nC');
  await user.click(screen.getByRole('button', { name: 'League, 18 teams' }));
  await user.click(screen.getByRole('button', { name: 'Play-offs, 16 teams' }));
  expect(screen.getByLabelText('Table name')).toHaveValue('NHL Eastern Conference 2023/24');
  expect(screen.getByLabelText('Positive places')).toHaveValue('8');
  expect(names()).toHaveLength(16);
  expect(place(1)).toHaveValue('New York Rangers');
  expect(screen.getByText(/^Started from NHL .* Undo brings back what you had\.$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['A', 'B', 'C']);
  expect(screen.getByLabelText('Table name')).toHaveValue('Ours');
});

test('an example in the query parameters replaces a draft, and undo restores it', async () => {
  const first = await openScreen();
  await first.user.type(screen.getByLabelText('Table name'), 'Half done');
  first.unmount();
  const { user, router } = renderScreen(routes, `${pathTo('createTable')}?example=formula-1`);
  expect(await screen.findByDisplayValue('Formula 1 constructors 2024')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Table name')).toHaveValue('Half done');
});

test('creating a table without names asks for confirmation', async () => {
  const { user } = await openScreen();
  await user.type(screen.getByLabelText('Table name'), 'Blank');
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByText('Email is required.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'visitor@tiptable.test');
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByRole('alertdialog', { name: '10 places have no name. Create it anyway?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.type(place(1), 'A');
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blank' })).toBeVisible();
});

test('submitting invalid values shows errors at their fields', async () => {
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByText('Email is required.')).toBeVisible();
  expect(screen.getByLabelText('Table name')).toHaveAccessibleDescription('Table name is required.');
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
    await user.click(await screen.findByRole('button', { name: 'Create Anyway' }));
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

test('an unfinished table is restored after a reload', async () => {
  const first = await openScreen();
  await first.user.type(screen.getByLabelText('Table name'), 'Half done');
  await paste(first.user, 1, 'A\nB\nC');
  dispatchEvent(new Event('pagehide'));
  first.unmount();

  await openScreen();
  expect(screen.getByLabelText('Table name')).toHaveValue('Half done');
  expect(names()).toEqual(['A', 'B', 'C']);
});

test('signed-in users are redirected to their create screen', async () => {
  await signInAsUser();
  const { router } = renderScreen(routes, pathTo('createTable'));
  await screen.findByRole('heading', { level: 1, name: 'Create New Table' });
  expect(router.state.location.pathname).toBe(pathTo('createOwnTable'));
});
