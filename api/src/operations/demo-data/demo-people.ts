import { seasonName } from 'shared-contract/seasons';
import { newTable } from 'shared-contract/table-rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { addTableOrTip } from '../../tables/tip-tables.ts';
import { rowsOfOrder } from '../../tips/tip-order.ts';
import { getTippedSeason } from '../../tips/tipped-season.ts';
import { addUser, updateUser, usersWithoutPassword } from '../../users/users.ts';
import { chance, type livingLeague, strengthOf } from './living-league.ts';

const NAMES =
  'Agnes Albin Alva Anton Astrid Axel Bertil Bodil Britta Dag Ebba Edvin Elsa Emil Fanny Filip Folke Greta Gustav Hedda Hilma Hugo Ida Ingrid Ivar Jonna Kajsa Kerstin Klas Lage Linnea Loke Maja Malte Nils Olof Rut Signe Sixten Tove'.split(
    ' ',
  );

const HOUR_MS = 60 * 60 * 1000;
/** How much a person's idea of a club's strength may differ from the truth. */
const SPREAD = 1.6;

/** The domain never has a mail server (RFC 2606), so `queueMail` queues nothing for it. */
const emailOf = (name: string): string => `${name.toLowerCase()}@demo.example.invalid`;
export const demoEmails: readonly string[] = NAMES.map(emailOf);

/** Returns the ids of the invented people. Accounts of real people with such an e-mail have a password. */
export const demoPeople = (db: Db): Promise<string[]> => usersWithoutPassword(db, demoEmails);

/** Returns the clubs as a person tips them: by strength, with an error of their own. */
function orderOf(name: string, clubs: readonly string[]): string[] {
  const ideaOf = (club: string) => strengthOf(club) + (chance(`${name} ${club}`) - 0.5) * SPREAD;
  return clubs.toSorted((one, other) => ideaOf(other) - ideaOf(one));
}

/**
 * Adds the invented people with their tips of a season, each some hours before the lock. They have no password and thus
 * cannot log in.
 */
export async function addDemoPeople(
  db: Db,
  { newId }: Clock,
  seasonId: string,
  { clubs, league, lock, season }: Pick<ReturnType<typeof livingLeague>, 'clubs' | 'league' | 'lock' | 'season'>,
  productName: string,
): Promise<void> {
  for (const [index, firstName] of NAMES.entries()) {
    const createdAt = new Date(lock.getTime() - (index + 2) * HOUR_MS);
    const ownerId = newId();
    const person = { id: ownerId, email: emailOf(firstName), firstName, lastName: 'Demo', role: 'user' as const };
    await addUser(db, { ...person, emailConfirmed: true, createdAt }, productName);
    await updateUser(db, ownerId, { isPublicProfile: true });
    const tipped = await getTippedSeason(db, seasonId);
    const order = orderOf(firstName, clubs).flatMap((club) => tipped.teams.find(({ name }) => name === club) ?? []);
    await addTableOrTip(db, {
      ...newTable(),
      ...rowsOfOrder(tipped, order),
      id: newId(),
      ownerId,
      email: null,
      name: `${league} ${seasonName(season)}`,
      isPublicTable: true,
      isListed: false,
      isRanked: true,
      leagueSeasonStatsId: seasonId,
      createdAt,
    });
  }
}
