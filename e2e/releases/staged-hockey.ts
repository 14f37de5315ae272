import { countryNumber } from 'shared-contract/countries';
import { updateMatch } from 'shared-contract/matches';
import { listResults } from 'shared-contract/public-seasons';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { importSeason } from 'shared-contract/season-import';
import type { SeasonRules } from 'shared-contract/season-rules';

type Call = (method: string, path: string, body?: object) => Promise<{ status: number; answer: unknown }>;

const SWEDEN = countryNumber('Sweden');
const source = [
  'round,stage,date,home,away,score',
  '1,,2024-09-14,Alfa,Gamma,3-2 OT',
  '1,,2024-09-14,Beta,Delta,0-1',
  '2,,2024-09-21,Gamma,Beta,1-0',
  '2,,2024-09-21,Delta,Alfa,0-4',
  '3,Championship,2025-03-01,Gamma,Alfa,0-2',
  '3,Placement,2025-03-01,Delta,Beta,1-2',
].join('\n');
const points = { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 };

/** Imports a season of hockey with a regular season and two groups. Returns its id. */
export async function newStagedHockey(call: Call, name: string): Promise<string> {
  const league = { name, numberOfTeams: 4, numberOfRounds: 3 };
  const given = { country: SWEDEN, league, season: 2425, source, format: 'csv', dryRun: false };
  const imported = await call('POST', importSeason.path, { ...given, stages: 'as-read', confirm: ['overtime'] });
  if (imported.status !== 201) throw new Error(`The import answers ${JSON.stringify(imported)}.`);
  const { leagueSeasonStatsId } = imported.answer as { leagueSeasonStatsId: string };
  await call('PUT', updateSeasonRules.path.replace(':id', leagueSeasonStatsId), {
    points,
    overtimeCounts: true,
    reason: 'Ice hockey',
  });
  return leagueSeasonStatsId;
}

/** Returns the rules of a season. */
export const rulesOf = async (call: Call, id: string): Promise<SeasonRules> =>
  ((await call('GET', getSeasonDecisions.path.replace(':id', id))).answer as { rules: SeasonRules }).rules;

/** Sets words of the next release: the kind and the carried points of the stages, and how the last match was decided. */
export async function setNewerWords(call: Call, id: string): Promise<number[]> {
  const { stages = [] } = await rulesOf(call, id);
  const newer = stages.map((stage) => ({ ...stage, kind: 'pool', carry: 'third' }));
  const rules = await call('PUT', updateSeasonRules.path.replace(':id', id), { stages: newer, reason: 'Pools' });
  const results = (await call('GET', listResults.path.replace(':id', id))).answer as { id: string; round: number }[];
  const last = await call('PUT', updateMatch.path, { id: results.at(-1)?.id, decidedIn: 'goldenGoal' });
  return [rules.status, last.status];
}
