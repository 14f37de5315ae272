import { foldedTeamName, type OtherNames } from 'shared-contract/team-names';
import type { Db } from '../../platform/database/database.ts';

/** Returns the folded aliases and English names of the teams, each with the ids of the teams that have it. */
async function furtherNames(db: Db): Promise<Map<string, Set<string>>> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'englishName', 'aliases'])
    .where(({ eb, or }) => or([eb('aliases', '!=', '[]'), eb('englishName', 'is not', null)]))
    .execute();
  const idsOf = new Map<string, Set<string>>();
  for (const { aliases, englishName, id } of teams) {
    for (const name of [...(JSON.parse(aliases) as string[]), englishName ?? ''].map(foldedTeamName)) {
      if (name !== '') idsOf.set(name, (idsOf.get(name) ?? new Set()).add(id));
    }
  }
  return idsOf;
}

/**
 * Returns which of some typed names are further names of one team. A name that two teams share leads to none. Without
 * `names`, returns the further names of all teams.
 */
export async function otherNamesOf(db: Db, names?: readonly string[]): Promise<OtherNames> {
  const idsOf = await furtherNames(db);
  const wanted = names === undefined ? [...idsOf.keys()] : [...new Set([...new Set(names)].map(foldedTeamName))];
  const found = wanted.filter((name) => idsOf.has(name));
  if (found.length === 0) return {};
  const nameOf = new Map<string, string>();
  for (const { id, name } of await db.selectFrom('teams').select(['id', 'name']).execute()) {
    const folded = foldedTeamName(name);
    nameOf.set(id, folded);
    idsOf.get(folded)?.add(id);
  }
  return Object.fromEntries(
    found.flatMap((name): [string, string][] => {
      const [id = '', ...others] = idsOf.get(name) ?? [];
      const own = nameOf.get(id);
      return others.length > 0 || own === undefined || own === name ? [] : [[name, own]];
    }),
  );
}
