import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { packPart } from '../../scripts/release/pack-part.ts';
import { parts } from '../../scripts/release/record.ts';
import { Project } from './project.ts';

test('a build in another folder with other settings is the same release', async () => {
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
      const [first, second] = [await packPart(part), await packPart(part, project.folder)];
      expect(second.build, part).toEqual(first.build);
    }
  } finally {
    await project.remove();
  }
});
