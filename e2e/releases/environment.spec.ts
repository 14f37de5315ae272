import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { packPart } from '../../scripts/release/pack-part.ts';
import { parts } from '../../scripts/release/record.ts';
import { Project } from './project.ts';

/** Addresses that belong to a machine, and where things lie on one. */
const ofAMachine: [what: string, found: RegExp][] = [
  ['an address of a machine', /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?/g],
  ['an address with a port', /https?:\/\/[\w.-]+:\d+/g],
  ['a folder of a machine', /(?<![\w.])\/(?:work|tmp|root|home|Users|builds?|srv|opt|github)\/[\w./-]+/g],
  ['a folder of packages', /node_modules\/[\w./@-]+/g],
];
/** What react-router completes relative addresses with when there is no document; it asks nobody there. */
const harmless = new Set(['localhost', 'http://localhost']);

const secrets: [what: string, found: RegExp][] = [
  ['a key', /-----BEGIN [A-Z ]*PRIVATE KEY-----|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g],
  ['credentials', /Adm1n|Staging-Admin|SIGNING_KEY|ADMIN_PASSWORD|DATABASE_URL|SMTP_URL|postgres:\/\/|\/\/\w+:\w+@/g],
  ['a source map', /[#@] sourceMappingURL=|"sourcesContent"/g],
  ['a test', /\b(?:describe|test|it)\.(?:each|only|skip)\(|\bjest\.fn\(|@testing-library/g],
];

test('no. 89: nothing is released but what pages need: no maps, tests, settings, keys or passwords', async () => {
  for (const part of parts) {
    const { build, readBuilt } = await packPart(part);
    for (const file of Object.keys(build.files)) {
      expect(file).toMatch(/^assets\/[\w@.-]+\.[\da-f]{10}\.(?:js|css|svg)(?:\.br|\.gz)?$/);
      expect(file).not.toMatch(/\.(?:map|env)|\.git|\.test\.|\.spec\./);
      const text = (await readBuilt(file)).toString();
      if (/\.(?:br|gz)$/.test(file)) continue;
      for (const [what, found] of secrets) expect(text.match(found), `${what} in ${part}/${file}`).toBeNull();
    }
  }
});

test('nothing of an environment is in the files', async () => {
  for (const part of parts) {
    const { build, readBuilt } = await packPart(part);
    for (const file of Object.keys(build.files).filter((name) => !/\.(?:br|gz)$/.test(name))) {
      const text = (await readBuilt(file)).toString();
      for (const [what, found] of ofAMachine) {
        const hits = (text.match(found) ?? []).filter((hit) => !harmless.has(hit));
        expect(hits, `${what} in ${part}/${file}`).toEqual([]);
      }
    }
  }
});

test('a build in another folder, with other settings around it, is the same release', async () => {
  const project = await Project.copy();
  try {
    for (const part of parts) await rm(path.join(project.folder, part, 'dist'), { recursive: true });
    await project.build({
      PUBLIC_ORIGIN: 'https://other.example',
      PORT: '7777',
      TZ: 'Asia/Tokyo',
      LANG: 'sv_SE.UTF-8',
    });
    for (const part of parts) {
      const [here, there] = [await packPart(part), await packPart(part, project.folder)];
      expect(there.build, part).toEqual(here.build);
    }
  } finally {
    await project.remove();
  }
});
