import type { CDPSession, Locator, Page } from '@playwright/test';
import { press, tabTo, typeInto } from './keys.ts';
import { expect, expectReady, freshEmail, newAccount, password, test, testWhenLong } from './test.ts';

const teams = [
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

const place = (page: Page, number: number) => page.getByLabel(`Team at place ${number}`, { exact: true });
const row = (page: Page, number: number) => page.getByRole('listitem').filter({ has: place(page, number) });
const grip = (page: Page, number: number) => row(page, number).locator('[data-grip]');
const names = (page: Page) =>
  page
    .getByLabel(/^Team at place/)
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
const shown = (page: Page) =>
  page
    .getByRole('rowheader')
    .allTextContents()
    .then((texts) => texts.filter((text) => text !== ''));

async function copy(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** Returns the middle of a located element, in window coordinates. */
async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not in the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('pasting sixteen teams and moving five of them takes seven actions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/create-table');
  await expectReady(page);
  await copy(page, teams.map((name, index) => `${index + 1}. ${name}`).join('\n'));
  const expected = [...teams];
  const drag = async (from: number, to: number) => {
    const start = await middleOf(grip(page, from));
    const end = await middleOf(row(page, to));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, end.y, { steps: 5 });
    await page.mouse.up();
    expected.splice(to - 1, 0, ...expected.splice(from - 1, 1));
  };

  await place(page, 1).click();
  await page.keyboard.press('Control+V');
  await drag(16, 1);
  await drag(8, 3);
  await drag(12, 11);
  await drag(5, 2);
  await drag(10, 4);

  await expect.poll(() => names(page)).toEqual(expected);
});

test('a clean list in the clipboard becomes a table in six actions', async ({ page }) => {
  const twenty = [...teams, 'Örgryte IS', 'Östers IF', 'GAIS', 'Landskrona BoIS'];
  await page.goto('/create-table');
  await expectReady(page);
  await expect(place(page, 1)).toBeVisible();
  await copy(page, twenty.join('\n'));
  let actions = 0;
  const act = async (action: Promise<void>) => {
    await action;
    actions += 1;
  };
  await act(page.keyboard.press('Control+V'));
  await act(page.getByLabel('Table name').click());
  await act(page.keyboard.type('Six actions'));
  await act(page.getByLabel('Email').click());
  await act(page.keyboard.type(freshEmail('six')));
  await act(page.keyboard.press('Enter'));

  await expect(page.getByRole('heading', { level: 1, name: 'Six actions' })).toBeVisible();
  expect(await shown(page)).toEqual(twenty);
  expect(actions).toBeLessThanOrEqual(6);
});

test('a row is dragged by the mouse after a press, and Escape returns it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/create-table?example=formula-1');
  await expectReady(page);
  await expect(place(page, 1)).toHaveValue('McLaren');
  const before = await names(page);
  const start = await middleOf(row(page, 1).getByRole('button', { name: 'Move place 1 to another place' }));
  const end = await middleOf(row(page, 3));
  const dragged = page.locator('[data-dragged]');
  const drag = async () => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await expect(dragged).toBeVisible();
    await page.mouse.move(start.x, end.y, { steps: 5 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await expect(dragged).toHaveCount(0);
  await page.mouse.up();
  expect(await names(page)).toEqual(before);

  await drag();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['Ferrari', 'Red Bull', 'McLaren', ...before.slice(3)]);
});

testWhenLong('the list scrolls while a row is held at the foot of the window', async ({ page }) => {
  await page.goto('/create-table');
  await expectReady(page);
  await expect(place(page, 1)).toBeVisible();
  await copy(page, Array.from({ length: 40 }, (_, index) => `Team ${index + 1}`).join('\n'));
  await page.keyboard.press('Control+V');
  await expect(place(page, 40)).toHaveValue('Team 40');
  await page.evaluate(() => scrollTo(0, 0));
  const { x, y } = await middleOf(grip(page, 1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, (page.viewportSize()?.height ?? 0) - 5, { steps: 5 });
  await expect(place(page, 40)).toBeInViewport();
  await page.mouse.up();
  const order = await names(page);
  expect(order.indexOf('Team 1')).toBeGreaterThan(15);
});

test('a table is created, shared and moved into an account by keyboard alone', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/create-table');
  await expectReady(page);
  const reach = async (label: string) => {
    const target = page.getByLabel(label, { exact: true }).or(page.getByRole('button', { name: label, exact: true }));
    await tabTo(page, target);
  };
  await reach('Table name');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Four');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(place(page, 2)).toBeFocused();
  await expect(page.getByRole('status').getByText('Four moved to place 2.')).toBeVisible();
  expect((await names(page)).slice(0, 4)).toEqual(['One', 'Four', 'Two', 'Three']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+Enter');
  await reach('Move place 1 down');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Move place 2 down')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(place(page, 2)).toBeFocused();
  expect((await names(page)).slice(0, 4)).toEqual(['Four', 'One', 'Two', 'Three']);
  await reach('Number of teams');
  for (let step = 10; step > 4; step -= 1) await page.keyboard.press('ArrowUp');
  await reach('Positive places');
  await page.keyboard.type('2');
  await reach('Relegation places');
  await page.keyboard.type('1');
  await reach('Custom colours');
  await page.keyboard.press('Enter');
  await reach('Palette for winner colour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await reach('Email');
  await page.keyboard.type(freshEmail('keyboard'));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
  expect(await shown(page)).toEqual(['Four', 'One', 'Two', 'Three']);
  await expect(page.getByRole('row', { name: '1 Four Winner' })).toHaveCSS('background-color', 'rgb(38, 103, 176)');

  const live = page.getByRole('region', { name: 'Your table is live' });
  await expect(live.getByLabel('Link to the table')).toBeFocused();
  await press(page, live.getByRole('button', { name: 'Share Table' }));
  await expect(page.getByText('Table URL copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await press(page, page.getByRole('button', { name: 'More ways to share' }));
  const ways = page.getByRole('dialog', { name: 'Share By keyboard' });
  const downloading = page.waitForEvent('download');
  await press(page, ways.getByRole('link', { name: 'Download Picture' }));
  expect((await downloading).suggestedFilename()).toBe('By keyboard.png');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More ways to share' })).toBeFocused();

  const email = await newAccount(page, 'Siv', 'Dahl');
  await press(page, page.getByRole('link', { name: 'Save to My Account' }));
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The table is in My Tables now.')).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }));
  await expect(place(page, 1)).toHaveValue('Four');
  await expect(page).toHaveURL(/^[^#]*\/my-account\/tables\//);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a table is created by touch alone', async ({ page }) => {
    await page.goto('/create-table');
    await expectReady(page);
    await page.getByLabel('Table name').tap();
    await page.keyboard.insertText('By touch');
    await page.getByRole('button', { name: 'Paste a list' }).tap();
    await page.getByLabel(/^One team per line/).tap();
    await page.keyboard.insertText(teams.join('\n'));
    await page.getByRole('button', { name: 'Use these 16 names' }).tap();
    await page.getByRole('button', { name: 'Move or change place 3', exact: true }).tap();
    await page.getByRole('button', { name: 'Move place 3 up', exact: true }).tap();
    await page.getByRole('button', { name: 'Move place 2 up', exact: true }).tap();
    await expect(page.getByText('BK Häcken moved to place 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: 'Zones and colours' }).tap();
    await page.getByRole('button', { name: 'One more' }).nth(1).tap();
    await expect(page.getByLabel('Positive places')).toHaveValue('1');
    await page.getByLabel('Positive places').selectOption('3');
    await page.getByRole('button', { name: 'Custom colours' }).tap();
    await page.getByRole('button', { name: 'Palette for positive colour' }).tap();
    await page.getByTitle('Emerald').tap();
    // The open settings cover the field. The link closes them.
    await page.getByRole('button', { name: 'Add your email' }).tap();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').tap();
    await page.keyboard.insertText(freshEmail('touch'));
    await page.getByRole('button', { name: 'Create Table' }).tap();

    await expect(page.getByRole('heading', { level: 1, name: 'By touch' })).toBeVisible();
    expect((await shown(page)).slice(0, 4)).toEqual(['Malmö FF', 'BK Häcken', 'IF Elfsborg', 'Djurgårdens IF']);
    await expect(page.getByRole('row', { name: '2 BK Häcken Positive' })).toHaveCSS(
      'background-color',
      'rgb(15, 157, 88)',
    );
  });

  /** Swipes with a finger: `moves` are its successive positions. */
  async function swipe(session: CDPSession, moves: { x: number; y: number }[]) {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const [first, ...others] = moves;
    if (first === undefined) return;
    await touch('touchStart', [first]);
    for (const point of others) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  }
  const between = (x: number, from: number, to: number) =>
    Array.from({ length: 9 }, (_, step) => ({ x, y: from + ((to - from) * step) / 8 }));

  const moved = (list: string[], from: number, to: number) =>
    list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

  test('the handle drags at once, the rest of a row after a press, and a swipe scrolls', async ({ page }) => {
    await page.goto('/create-table?example=formula-1');
    await expectReady(page);
    await expect(place(page, 1)).toHaveValue('McLaren');
    const session = await page.context().newCDPSession(page);
    const before = await names(page);
    const start = await middleOf(grip(page, 1));
    const end = await middleOf(row(page, 4));
    await swipe(session, between(start.x, start.y, end.y));
    await expect.poll(() => names(page)).toEqual(['Ferrari', 'Red Bull', 'Mercedes', 'McLaren', ...before.slice(4)]);

    // Elsewhere on a row, after a press. A second finger cancels.
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number; id: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const dragged = page.locator('[data-dragged]');
    const after = await names(page);
    const pressed = { ...(await middleOf(place(page, 2))), id: 0 };
    const lower = { ...pressed, y: pressed.y + 90 };
    await touch('touchStart', [pressed]);
    await expect(dragged).toBeVisible();
    await touch('touchMove', [lower]);
    await touch('touchStart', [lower, { x: 20, y: 200, id: 1 }]);
    await expect(dragged).toHaveCount(0);
    await touch('touchEnd', []);
    expect(await names(page)).toEqual(after);
    await touch('touchStart', [pressed]);
    await expect(dragged).toBeVisible();
    await touch('touchMove', [lower]);
    await touch('touchEnd', []);
    await expect.poll(() => names(page)).toEqual(moved(after, 1, 3));

    const last = await names(page);
    const from = await middleOf(place(page, 5));
    await swipe(session, between(from.x, from.y, from.y - 200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await names(page)).toEqual(last);
  });

  test('the button that creates is in reach while names are typed', async ({ page }) => {
    await page.goto('/create-table?example=league');
    await expectReady(page);
    await expect(place(page, 18)).toHaveValue('VfL Bochum');
    await expect(page.getByRole('button', { name: 'Create Table' })).toBeInViewport();
    await place(page, 18).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Create Table' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
