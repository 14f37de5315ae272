import { type Fixture, noCounts, type StoredSeason, type AddProblem } from './plan.ts';

/** Returns the names of the joining teams that exceed the league's limit. Those with the fewest matches come first. */
function excessTeams(fixtures: readonly Fixture[], joining: readonly string[], extra: number): string[] {
  const sides = fixtures.flatMap(({ away, awayKey, home, homeKey }) => [
    { key: homeKey, name: home },
    { key: awayKey, name: away },
  ]);
  const byKey = Map.groupBy(sides, ({ key }) => key);
  const played = (key: string) => byKey.get(key)?.length ?? 0;
  const rarest = joining.toReversed().toSorted((one, other) => played(one) - played(other));
  return rarest.slice(0, extra).map((key) => byKey.get(key)?.at(-1)?.name ?? key);
}

/** Returns the teams to create, and those that join the season. */
export function planTeams(fixtures: readonly Fixture[], { inSeason, league }: StoredSeason, addProblem: AddProblem) {
  const keys = [...new Set(fixtures.flatMap(({ awayKey, homeKey }) => [homeKey, awayKey]))];
  const newTeams = keys.filter((key) => key.startsWith('new '));
  const joining = keys.filter((key) => !inSeason.has(key));
  const total = inSeason.size + joining.length;
  const extra = total - league.numberOfTeams;
  if (extra > 0) {
    const names = excessTeams(fixtures, joining, extra)
      .slice(0, 20)
      .map((name) => `“${name}”`)
      .join(', ');
    addProblem(
      'too-many-teams',
      null,
      `The league has ${league.numberOfTeams} teams; this makes ${total}. Beyond them: ${names}.`,
    );
  }
  const changed = joining.length - newTeams.length;
  const counts = { ...noCounts(), created: newTeams.length, changed, unchanged: keys.length - joining.length };
  return { newTeams, joining, counts, found: keys.length };
}
