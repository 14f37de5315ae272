/** The first release of Patroni that compares the leader key of etcd's v3 API before it writes it. */
const FIRST_SAFE_WITH_ETCD3 = [3, 0, 3];

/** Compares versions number by number. Returns whether `version` is before `first`. */
function isBefore(version: string, first: readonly number[]): boolean {
  const numbers = version.split('.').map(Number);
  const index = first.findIndex((number, at) => (numbers[at] ?? 0) !== number);
  return index !== -1 && (numbers[index] ?? 0) < (first[index] ?? 0);
}

/**
 * Returns a sentence for each part of Patroni's configuration that is known to lose acknowledged writes.
 * @param configuration - The text of `patroni.yml`.
 * @param patroni - The version of Patroni, such as `3.0.2`.
 */
export function lossesOf(configuration: string, patroni: string): string[] {
  const has = (pattern: RegExp) => pattern.test(configuration.replaceAll(/^\s*#.*$/gm, ''));
  const isOff = (setting: string, values: string) => has(new RegExp(`\\b${setting}:\\s*['"]?(?:${values})\\b`));
  return [
    has(/^etcd3:/m) &&
      isBefore(patroni, FIRST_SAFE_WITH_ETCD3) &&
      `Patroni ${patroni} with etcd3: a primary that was frozen takes the leader lock back without comparing it, and all writes ` +
        'that the new primary acknowledged are lost. Use etcd (the v2 API), or Patroni 3.0.3 or newer.',
    !has(/\bsynchronous_mode:\s*(?:true|on|quorum)\b/) &&
      'Without synchronous_mode: true a primary acknowledges writes that no standby has, and a failover loses them.',
    isOff('synchronous_commit', 'off|local') &&
      'With synchronous_commit off or local a commit does not wait for the standby, and a failover loses it.',
    isOff('fsync', 'off|false') && 'With fsync off a crash of the machine loses or damages data.',
    isOff('full_page_writes', 'off|false') && 'With full_page_writes off a crash of the machine damages pages.',
  ].filter((sentence) => sentence !== false);
}
