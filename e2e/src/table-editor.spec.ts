import type { Page } from '@playwright/test';
import { expect, freshEmail, test } from './test.ts';

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

test('pasting sixteen teams and moving five of them takes seven actions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/create-table');
  await copy(page, teams.map((name, index) => `${index + 1}. ${name}`).join('\n'));
  const expected = [...teams];
  /** Drags the row at one place to the upper half of the row at another, above it. */
  const drag = async (from: number, to: number) => {
    await row(page, from)
      .locator('[aria-hidden=true]')
      .first()
      .dragTo(row(page, to), { targetPosition: { x: 120, y: 4 } });
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
  await expect.poll(() => shown(page)).toEqual(expected);
});

test('a table is made by keyboard alone', async ({ page }) => {
  await page.goto('/create-table');
  const reach = async (label: string) => {
    const target = page.getByLabel(label, { exact: true });
    for (let presses = 0; presses < 200; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${label}`);
  };
  await reach('Table name');
  await page.keyboard.type('By keyboard');
  await reach('Number of teams');
  for (let step = 10; step > 4; step -= 1) await page.keyboard.press('ArrowUp');
  await reach('Positive places');
  await page.keyboard.type('2');
  await reach('Relegation places');
  await page.keyboard.type('1');
  await reach('Team at place 1');
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
  expect(await names(page)).toEqual(['One', 'Four', 'Two', 'Three']);
  await reach('Move place 1 down');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Four', 'One', 'Two', 'Three']);
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
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a table is made by touch alone', async ({ page }) => {
    await page.goto('/create-table');
    await page.getByLabel('Table name').tap();
    await page.keyboard.insertText('By touch');
    await page.getByRole('button', { name: 'Paste a list' }).tap();
    await page.getByLabel(/^One team a line/).tap();
    await page.keyboard.insertText(teams.join('\n'));
    await page.getByRole('button', { name: 'Use these 16 names' }).tap();
    await page.getByRole('button', { name: 'Move place 3 up', exact: true }).tap();
    await page.getByRole('button', { name: 'Move place 2 up', exact: true }).tap();
    await expect(page.getByText('BK Häcken moved to place 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: 'Dismiss' }).tap();
    await page.getByLabel('Positive places').selectOption('3');
    await page.getByRole('button', { name: 'Palette for positive colour' }).tap();
    await page.getByTitle('Emerald').tap();
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
});
