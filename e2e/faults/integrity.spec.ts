import { expect, test } from '@playwright/test';
import { type Answer, headers } from './faulty-remote.ts';
import { type Stage, withStage } from './stage.ts';
import { entry, expose, heading, open, retry, subjects, vendors, versionsOfReact } from './subjects.ts';

const FALLBACK_LIMIT_MS = 5000;

let stage: Stage;
withStage((opened) => (stage = opened));

/** Removes a module's final semicolon. The code does the same, so that only the digest reveals the change. */
const withAnotherByte: Answer = (response, built) => {
  const changed = Buffer.from(built);
  expect(changed.at(-1)).toBe(';'.charCodeAt(0));
  changed[changed.length - 1] = ' '.charCodeAt(0);
  response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(changed);
};

for (const { name, away, form } of subjects) {
  const { screen, shows, chunk } = form;
  for (const [file, of] of Object.entries({ entry, routes: expose, screen: chunk, 'third-party code': vendors }))
    test(`${name}: detects one changed byte in its ${file}`, async ({ page }) => {
      await open(page, { name });
      const broken: string[] = [];
      stage.remotes[name].break(of, (response, built) => {
        broken.push(file);
        withAnotherByte(response, built);
      });
      await page.goto(screen);
      await expect(heading(page, away)).toBeVisible({ timeout: FALLBACK_LIMIT_MS });
      expect(broken).not.toEqual([]);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await stage.heal();
      await retry(page).click();
      await expect(heading(page, shows)).toBeVisible();
    });
}

/** Makes a remote require another version of React than it is built for. */
const wants = (change: (version: string) => string) => (file: string, content: string) =>
  entry.test(file)
    ? content.replace(
        /(shareKey:"react(?:-dom|\/jsx-runtime)?",import:null,requiredVersion:"\^)([\d.]+)"/g,
        (_, before: string, version: string) => `${before}${change(version)}"`,
      )
    : content;

for (const { name, area, screen, shows } of subjects) {
  test(`${name}, built for a later minor version of React, runs with the current one`, async ({ page }) => {
    await open(page, { name });
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    stage.release(
      name,
      wants((version) => version.replace(/^(\d+)\.(\d+)/, (_, major, minor) => `${major}.${Number(minor) + 1}`)),
    );
    await page.goto(screen);
    await expect(heading(page, shows)).toBeVisible();
    expect(await versionsOfReact(page)).toHaveLength(1);
    expect(warnings.join()).toMatch(/react.*(?:required|satisf)/i);
  });

  test(`${name}, built for another major version of React, is reported as the failure`, async ({ page }) => {
    await open(page, { name });
    stage.release(
      name,
      wants((version) => version.replace(/^\d+/, (major) => String(Number(major) + 1))),
    );
    await page.goto(screen);
    await expect(heading(page, `${area}: a newer version is out`)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await stage.heal();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(heading(page, shows)).toBeVisible();
  });
}
