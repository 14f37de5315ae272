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
  type Source,
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
  { gate, now = new Date(), source }: { gate?: () => Promise<void>; now?: Date; source?: Source } = {},
): Promise<ReleaseRecord> {
  return store.withLock(`The release of ${build.part}`, async () => {
    await gate?.();
    const previous = await currentRelease(store, build.part);
    for (const file of Object.keys(build.files)) await store.add(`${build.part}/${file}`, await readBuilt(file));
    await verify(store, build);
    const id = newId(build, now);
    const releasedAt = now.toISOString();
    const record = { ...build, ...(source && { source }), id, releasedAt, previous: previous?.id ?? null };
    await writeRecord(store, record);
    await point(store, record, origins);
    await removeExpired(store, record);
    return record;
  });
}

/** @throws {Error} when the release's files have changed, or it is not compatible with the current other parts. */
async function checkTarget(store: ReleaseStore, target: ReleaseRecord): Promise<void> {
  await verify(store, target);
  await checkCompatible(store, target);
}

/**
 * Makes an earlier release current again atomically, and returns it: the one with this id, by default the one before
 * the current release.
 * @throws {Error} when there is none, it is current, its files have changed, or it is not compatible with the current
 * other parts.
 */
export async function rollBack(store: ReleaseStore, part: Part, origins: Origins, id?: string): Promise<ReleaseRecord> {
  return store.withLock(`The rollback of ${part}`, async () => {
    const current = await currentRelease(store, part);
    if (id !== undefined && id === current?.id) throw new Error(`${part} ${id} is current already.`);
    const wanted = id ?? current?.previous;
    const target = (await readRecords(store, part)).find((record) => record.id === wanted);
    if (target === undefined)
      throw new Error(id === undefined ? `${part} has no previous release.` : `${part} has no release ${id}.`);
    await checkTarget(store, target);
    await point(store, target, origins);
    return target;
  });
}

/** A release in a list. `obstacle` is the reason why it cannot become current, null if it can or is. */
export type ListedRelease = { record: ReleaseRecord; isCurrent: boolean; obstacle: string | null };

/** Returns the retained releases of a part, newest first. Reads all their files. */
export async function listReleases(store: ReleaseStore, part: Part): Promise<ListedRelease[]> {
  const current = await currentRelease(store, part);
  const list: ListedRelease[] = [];
  for (const record of await readRecords(store, part)) {
    const isCurrent = record.id === current?.id;
    const obstacle = isCurrent
      ? null
      : await checkTarget(store, record).then(
          () => null,
          (error: Error) => error.message,
        );
    list.push({ record, isCurrent, obstacle });
  }
  return list;
}
