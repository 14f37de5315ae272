import { giveUp } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { type ListedRelease, listReleases } from './release/publish.ts';
import { parts } from './release/record.ts';
import { partOf, releaseSettings } from './release/settings.ts';

/** Describes a release in one line, and why it cannot become current in a second one. */
function describe({ isCurrent, obstacle, record: { id, part, releasedAt, source, version } }: ListedRelease): string {
  const state = isCurrent ? 'current' : obstacle === null ? 'can be rolled back to' : 'cannot be rolled back to';
  const commit = source === undefined ? 'no commit' : source.commit.slice(0, 10) + (source.isClean ? '' : ' + changes');
  const line = [part, version, commit, source?.author ?? 'no author', releasedAt, id, state].join('  ');
  return obstacle === null ? line : `${line}:\n    ${obstacle.replaceAll('\n', '\n    ')}`;
}

/**
 * Prints the retained releases of a part or of all parts, newest first: part, version, commit, its author, time, id
 * and whether the release is current or can become current again.
 *
 * pnpm releases [part]
 */
async function main(): Promise<void> {
  const [, , name] = process.argv;
  const store = folderStore(releaseSettings(process.env).folder);
  for (const part of name === undefined ? parts : [partOf(name)]) {
    const list = await listReleases(store, part);
    console.log(list.length === 0 ? `${part}  no release` : list.map(describe).join('\n'));
  }
}

await main().catch(giveUp);
