import { expect, expectReady, test } from './test.ts';

// The reader's time zone is the demonstration league's. Without it the page shows the season that locks first, which may
// be one that another journey is about to lock.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'Europe/Luxembourg' });

test('the touch that loads the code of the home page’s table drags a row, and the order goes along', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectReady(page);
  const onDemand = () => requested.filter((path) => /row-kit|^\/api\//.test(path));
  expect(onDemand()).toEqual([]);

  await expect(page.getByRole('region', { name: /^Demo League/ })).toBeVisible();
  const rows = page.locator('ol > [data-slot=team-row]');
  const names = () =>
    rows.locator('[dir=auto]').evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent));
  const [first, second, third] = await names();
  const middleOf = async (row: number) => {
    const box = await rows.nth(row).locator('[data-grip]').boundingBox();
    if (box === null) throw new Error(`Row ${row} is not visible`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, end] = [await middleOf(2), await middleOf(0)];
  await touch('touchStart', [start]);
  await expect(page.locator('[data-dragged]')).toBeVisible();
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: start.x, y: start.y + (end.y - start.y) * part }]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, first, second]);
  expect(onDemand()).toHaveLength(1);

  await rows
    .nth(1)
    .getByRole('button', { name: / down$/ })
    .tap();
  expect((await names()).slice(0, 3)).toEqual([third, second, first]);
  await page.getByRole('link', { name: /^(?:Predict this season|Make it yours)$/ }).tap();
  await expect(page).not.toHaveURL(/\/$/);
  // The rows of a tip, or the fields of the table editor.
  const editor = page.locator('[data-slot=table-editor] [data-slot=team-row]');
  for (const [index, name] of [third, second, first].entries())
    await expect
      .poll(() => editor.nth(index).evaluate((row) => row.querySelector('input')?.value ?? row.textContent))
      .toContain(name);
});
