import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { getLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, type League } from 'shared-contract/leagues';
import type { RoundMatch } from 'shared-contract/matches';
import { getRound, type Round, saveRoundMatches } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Link, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { Button, buttonVariants } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { type Passing, useEdit } from '../../shared/edit.ts';
import type { Field } from '../../shared/fields.tsx';
import { FormScreen, type Question } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { blankLine, Grid, isBlank, type Line, linesOf, teamsFor } from './grid-lines.ts';
import { MatchLine } from './match-line.tsx';

type Loaded = { round: Round; season: LeagueSeason; league: League };

async function load(id: string, signal: AbortSignal): Promise<Loaded> {
  const round = await call(getRound, { params: { id }, signal });
  const season = await call(getLeagueSeason, { params: { id: round.leagueSeasonStatsId }, signal });
  return { round, season, league: await call(getLeague, { params: { id: season.leagueId }, signal }) };
}

/** All matches of a round on one screen, saved at once. */
export function MatchGrid() {
  const { roundId = '' } = useParams();
  const loading = useLoad(`grid ${roundId}`, (signal) => load(roundId, signal));
  return (
    <LoadedScreen
      of={loading}
      title="Matches of a Round"
      loading="Loading matches..."
      missing="Round not found."
      failed="The round could not be loaded."
    >
      {(loaded) => <MatchGridForm key={loaded.round.id} {...loaded} />}
    </LoadedScreen>
  );
}

function MatchGridForm({ round, season, league }: Loaded) {
  const teams = season.teams.toSorted((a, b) => a.teamName.localeCompare(b.teamName));
  const names = new Map(teams.map(({ id, teamName }) => [id, teamName]));
  const nameOf = (id: string) => names.get(id) ?? 'Unknown team';
  const matchesField: Field<Line[]> = { label: 'Matches', empty: [], text: (entered) => textOf(entered, nameOf) };
  const { form, save, next } = useEdit({
    entity: round,
    fields: { matches: matchesField },
    stored: ({ matches }: Round) => ({ matches: linesOf(matches, teams.length) }),
    schema: Grid,
    update: async ({ matches }, base, passing) =>
      matches === undefined
        ? base
        : call(saveRoundMatches, {
            params: { id: round.id },
            body: { matches: among(base, matches), version: base.version, ...passing },
          }),
  });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'matches', keyName: 'key' });
  const lines = useWatch({ control: form.control, name: 'matches' });
  const back = useCameFrom(pathTo('matchesHandle'));

  async function saveInOrder(parsed: { matches: RoundMatch[] }, passing: Passing) {
    // The server refers to lines by their index in the body, which has no blank ones.
    replace([...lines.filter((line) => !isBlank(line)), ...lines.filter(isBlank)]);
    await save(parsed, passing);
  }

  return (
    <FormScreen
      title={`Matches of Round ${round.roundNumber}`}
      lead={`${league.name}, ${seasonName(season.season)}`}
      form={form}
      save={saveInOrder}
      confirm={({ matches }) => questionOn(missingFrom(next().matches, matches), nameOf)}
      saved="Matches saved successfully"
      failed="Failed to save matches"
      next={next}
      submit="Save Matches"
      help={null}
      isFootInView
      actions={<BackLink to={back} />}
    >
      {teams.length < 2 && (
        <p>
          A match needs two teams.{' '}
          <Link to={pathTo('leagueSeasonEdit', { lssId: season.id })} className={buttonVariants({ variant: 'link' })}>
            Choose the season’s teams
          </Link>
        </p>
      )}
      <div className="adm:grid adm:gap-4 adm:md:gap-2">
        {fields.map(({ key }, index) => (
          <MatchLine
            key={key}
            control={form.control}
            index={index}
            homeTeams={teamsFor('homeTeamStatsId', index, lines, teams)}
            awayTeams={teamsFor('awayTeamStatsId', index, lines, teams)}
            onRemove={() => remove(index)}
          />
        ))}
        <Button
          variant="ghost"
          className="adm:justify-self-start adm:px-3"
          disabled={fields.length * 2 > teams.length}
          onClick={() => append(blankLine)}
        >
          <Plus aria-hidden="true" /> Add match
        </Button>
      </div>
    </FormScreen>
  );
}

/** The entered matches; those that another administrator has deleted meanwhile become new ones. */
function among({ matches: present }: Round, matches: readonly RoundMatch[]): RoundMatch[] {
  const known = new Set<string | null>(present.map(({ id }) => id));
  return matches.map((match) => (known.has(match.id) ? match : { ...match, id: null }));
}

const textOf = (lines: readonly Line[], nameOf: (id: string) => string) =>
  lines
    .filter((line) => !isBlank(line))
    .map(
      (line) =>
        `${nameOf(line.homeTeamStatsId)} ${line.homeTeamGoals ?? '–'} - ${line.awayTeamGoals ?? '–'} ${nameOf(line.awayTeamStatsId)}`,
    )
    .join('\n');

/** The saved matches that a save would delete because they were removed from the grid. */
function missingFrom(before: readonly Line[], matches: readonly RoundMatch[]): Line[] {
  const kept = new Set(matches.map(({ id }) => id));
  return before.filter(({ id }) => id !== null && !kept.has(id));
}

function questionOn(gone: readonly Line[], nameOf: (id: string) => string): Question | null {
  if (gone.length === 0) return null;
  return {
    question:
      gone.length === 1
        ? 'Do you really want to delete this match?'
        : `Do you really want to delete ${counted(gone.length, 'match', 'matches')}?`,
    details: <p className="adm:whitespace-pre-line">{textOf(gone, nameOf)}</p>,
  };
}
