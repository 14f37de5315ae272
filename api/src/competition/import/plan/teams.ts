import type { ImportedClub } from 'shared-contract/imported-clubs';
import { type Fixture, noCounts, type StoredSeason, type AddProblem } from './plan.ts';

const NEW = 'new ';

const sidesOf = (fixtures: readonly Fixture[]) =>
  fixtures.flatMap(({ away, awayKey, home, homeKey }) => [
    { key: homeKey, name: home },
    { key: awayKey, name: away },
  ]);

/** Returns the names of the joining teams that exceed the league's limit. Those with the fewest matches come first. */
function excessTeams(fixtures: readonly Fixture[], joining: readonly string[], extra: number): string[] {
  const byKey = Map.groupBy(sidesOf(fixtures), ({ key }) => key);
  const played = (key: string) => byKey.get(key)?.length ?? 0;
  const rarest = joining.toReversed().toSorted((one, other) => played(one) - played(other));
  return rarest.slice(0, extra).map((key) => byKey.get(key)?.at(-1)?.name ?? key);
}

/** Returns the teams that are new, join the season, or have unknown or several names in the file. */
function clubsOf(fixtures: readonly Fixture[], { inSeason, teams }: StoredSeason): ImportedClub[] {
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const byKey = Map.groupBy(sidesOf(fixtures), ({ key }) => key);
  const clubs = [...byKey].map(([key, sides]): ImportedClub => {
    const team = teamOf.get(key);
    const teamName = team?.name ?? key.slice(NEW.length);
    const known = new Set([teamName, team?.englishName, ...(team?.aliases ?? [])]);
    const used = new Set(sides.map(({ name }) => name));
    const names = [...used].filter((name) => used.size > 1 || !known.has(name));
    return { teamId: team?.id ?? null, teamName, names, joins: !inSeason.has(key) };
  });
  return clubs
    .filter(({ joins, names }) => joins || names.length > 0)
    .toSorted((one, other) => one.teamName.localeCompare(other.teamName, 'en'));
}

/** Returns the teams to create, and those that join the season. */
export function planTeams(fixtures: readonly Fixture[], stored: StoredSeason, addProblem: AddProblem) {
  const { inSeason, league } = stored;
  const keys = [...new Set(fixtures.flatMap(({ awayKey, homeKey }) => [homeKey, awayKey]))];
  const newTeams = keys.filter((key) => key.startsWith(NEW));
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
  return { newTeams, joining, clubs: clubsOf(fixtures, stored), counts, found: keys.length };
}
