import { checkCompatible } from './gate.ts';
import type { Packed } from './pack.ts';
import { currentRelease, type Origins, point } from './pointer.ts';
import {
  type Build,
  digest,
  newId,
  type Part,
  readRecords,
  type ReleaseRecord,
  removeRecord,
  writeRecord,
} from './record.ts';
import type { ReleaseStore } from './store.ts';

const RETAINED = 3;
const RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the releases to retain: the latest, those replaced less than a day ago, and the rollback targets of the
 * current one.
 */
function retainedReleases(records: ReleaseRecord[], current: ReleaseRecord): ReleaseRecord[] {
  const since = new Date(Date.parse(current.releasedAt) - RETENTION_MS).toISOString();
  const retained = new Set(
    records.filter((_, index) => index < RETAINED || (records[index - 1]?.releasedAt ?? '') > since),
  );
  let one: ReleaseRecord | undefined = current;
  for (let count = 0; count < RETAINED && one !== undefined; count += 1) {
    retained.add(one);
    const { previous }: ReleaseRecord = one;
    one = records.find(({ id }) => id === previous);
  }
  return [...retained];
}

/**
 * Removes the files that no retained release has. Records are removed first, so that the next release completes an
 * interrupted removal.
 */
async function removeExpired(store: ReleaseStore, current: ReleaseRecord): Promise<void> {
  const { part } = current;
  const records = await readRecords(store, part);
  const retained = retainedReleases(records, current);
  for (const record of records) if (!retained.includes(record)) await removeRecord(store, record);
  const named = new Set(retained.flatMap(({ files }) => Object.keys(files).map((file) => `${part}/${file}`)));
  for (const file of await store.list(`${part}/assets`)) if (!named.has(file)) await store.remove(file);
}

/** @throws {Error} when a stored file differs from the build. */
async function verify(store: ReleaseStore, { part, files }: Build): Promise<void> {
  for (const [file, expected] of Object.entries(files)) {
    const content = await store.read(`${part}/${file}`);
    if (content === null || digest(content) !== expected) throw new Error(`${part}/${file} is not as it was built.`);
  }
}

/**
 * Makes a build the current release of its part: writes files, record and pointer in this order, then removes old
 * files. If it is killed at any point, the old or the new release is current, with all its files. The `gate` runs under
 * the release lock, so that its checks stay valid until the end.
 * @throws {Error} when the gate does, or a file differs from the build. Nothing has changed for visitors then.
 */
export async function publish(
  store: ReleaseStore,
  { build, readBuilt }: Packed,
  origins: Origins,
  { gate, now = new Date() }: { gate?: () => Promise<void>; now?: Date } = {},
): Promise<ReleaseRecord> {
  return store.withLock(`The release of ${build.part}`, async () => {
    await gate?.();
    const previous = await currentRelease(store, build.part);
    for (const file of Object.keys(build.files)) await store.add(`${build.part}/${file}`, await readBuilt(file));
    await verify(store, build);
    const id = newId(build, now);
    const record = { ...build, id, releasedAt: now.toISOString(), previous: previous?.id ?? null };
    await writeRecord(store, record);
    await point(store, record, origins);
    await removeExpired(store, record);
    return record;
  });
}

/**
 * Makes the previous release current again atomically, and returns it.
 * @throws {Error} when there is none, its files have changed, or it is not compatible with the current other parts.
 */
export async function rollBack(store: ReleaseStore, part: Part, origins: Origins): Promise<ReleaseRecord> {
  return store.withLock(`The rollback of ${part}`, async () => {
    const current = await currentRelease(store, part);
    const records = await readRecords(store, part);
    const target = records.find(({ id }) => id === current?.previous);
    if (target === undefined) throw new Error(`${part} has no previous release.`);
    await verify(store, target);
    await checkCompatible(store, target);
    await point(store, target, origins);
    return target;
  });
}
