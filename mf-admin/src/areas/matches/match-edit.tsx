import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { keepsGoals, DecidedIn, MatchStatus } from 'shared-contract/match-results';
import { getMatch, type Match, updateMatch } from 'shared-contract/matches';
import { getRound, type ListedRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useParams } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery, type Query, query, useData } from 'shared-session/query';
import { Alert, Page } from 'shared-ui/basic';
import { SelectField } from 'shared-ui/form';
import * as v from 'valibot';
import { useCameFrom } from '../../shared/navigation/came-from.ts';
import { useEdit } from '../../shared/forms/edit.ts';
import type { RowDelete } from '../../shared/lists/delete-button.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { choice } from '../../shared/forms/fields.tsx';
import { DeleteMatch } from './delete-match.tsx';
import {
  aroundGoals,
  EditedMatch,
  matchFields,
  removalText,
  scoreLostBy,
  statusOptions,
  storedMatch,
} from './match-fields.ts';

const REDIRECT_DELAY_MS = 2000;

/** Loads all rounds of the match's season, by the id of its round. */
const roundsAround = (id: string): Query<ListedRound[]> =>
  combinedQuery('rounds around', [getRound, getLeagueSeason], id, async (signal) => {
    const { leagueSeasonStatsId } = await call(getRound, { params: { id }, signal });
    return (await call(getLeagueSeason, { params: { id: leagueSeasonStatsId }, signal })).rounds;
  });

export function MatchEdit() {
  const { matchId = '' } = useParams();
  const match = useData(query(getMatch, { params: { id: matchId } }), { isFresh: true });
  const [isDeleted, setDeleted] = useState(false);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  if (isDeleted) return <MatchDeleted />;
  const deletion = {
    onDeleted: () => setDeleted(true),
    onRestored: () => {
      setDeleted(false);
      void match.reload();
      void navigate(pathname, { state });
    },
  };
  return (
    <LoadedScreen of={match} title="Edit Match" loading="Loading match..." {...notLoaded('match')}>
      {(loaded) => <MatchEditForm key={loaded.id} match={loaded} deletion={deletion} />}
    </LoadedScreen>
  );
}

type Deletion = Pick<RowDelete, 'onDeleted' | 'onRestored'>;

function MatchEditForm({ match, deletion }: { match: Match; deletion: Deletion }) {
  const { id, homeTeamName, awayTeamName } = match;
  const { homeTeamGoals, awayTeamGoals } = matchFields;
  const rounds = useData(roundsAround(match.roundId));
  const goals = {
    homeTeamGoals: { ...homeTeamGoals, required: false },
    awayTeamGoals: { ...awayTeamGoals, required: false },
  };
  const roundField = choice<string>('Round', {
    required: true,
    options: (rounds.data ?? []).map(({ id: roundId, roundNumber }) => ({
      value: roundId,
      label: String(roundNumber),
    })),
    placeholder: 'Select a round',
    labelOf: (roundId) => String(rounds.data?.find((round) => round.id === roundId)?.roundNumber ?? '…'),
  });
  const fields = { ...goals, ...aroundGoals, roundId: roundField };
  const edit = useEdit({
    entity: match,
    fields,
    stored: storedMatch,
    schema: EditedMatch,
    update: (changed, { version }, confirmedWarnings): Promise<Match> => {
      // Changed goals without a decision would be a result of regulation.
      const decidedIn = edit.form.getValues('decidedIn');
      const isRescored = changed.homeTeamGoals !== undefined || changed.awayTeamGoals !== undefined;
      const decision = isRescored && v.is(DecidedIn, decidedIn) && decidedIn !== 'regulation' ? { decidedIn } : {};
      return call(updateMatch, { body: { id, ...decision, ...changed, version, ...confirmedWarnings } });
    },
  });
  const { form } = edit;
  const status = useWatch({ control: form.control, name: 'status' });
  const stored = edit.next();
  const removed = v.is(MatchStatus, status) ? scoreLostBy(status, stored) : null;
  function onStatus(chosen: unknown) {
    const isScored = v.is(MatchStatus, chosen) && keepsGoals(chosen);
    if (chosen !== 'awarded') form.setValue('awardedTo', '', { shouldDirty: true });
    if (chosen !== 'played') form.setValue('decidedIn', 'regulation', { shouldDirty: true });
    // A status that can have goals restores the stored goals if the previous status had none.
    if (isScored && removed === null) return;
    for (const goal of ['homeTeamGoals', 'awayTeamGoals'] as const) {
      form.setValue(goal, isScored ? stored[goal] : null, { shouldDirty: true });
    }
  }
  return (
    <FormScreen
      {...edit}
      title="Edit Match"
      lead={`${homeTeamName} – ${awayTeamName}`}
      help={[
        ['Goals', 'Up to 200 per team. Once you enter them, the match counts as played.'],
        ['Status', 'Played and awarded matches have goals. Abandoned ones keep their score, which doesn’t count.'],
        ['Decided in', 'A win in a shoot-out is one goal more. A match that ends level is decided in regulation.'],
        ['Kick-off', 'In your time zone, with UTC below.'],
        ['Round', 'You can move the match to another round of its season. It keeps its result.'],
        ['Teams', 'Can’t be changed. If they’re wrong, delete the match and register it again.'],
      ]}
      saved="Match updated successfully"
      failed="Failed to update match"
      submit="Update match"
      back={pathTo('matchesHandle')}
      actions={<DeleteMatch match={match} isAtEnd {...deletion} />}
    >
      <div className="adm:grid adm:grid-cols-2 adm:gap-3 adm:sm:gap-5">
        <Side team={homeTeamName}>
          <Inputs fields={{ homeTeamGoals: goals.homeTeamGoals }} control={form.control} />
        </Side>
        <Side team={awayTeamName}>
          <Inputs fields={{ awayTeamGoals: goals.awayTeamGoals }} control={form.control} />
        </Side>
      </div>
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_6rem]">
        <SelectField
          control={form.control}
          name="status"
          label={aroundGoals.status.label}
          options={statusOptions}
          onChosen={onStatus}
        />
        <Inputs fields={{ kickOff: aroundGoals.kickOff, roundId: roundField }} control={form.control} />
        {status === 'played' && <Inputs fields={{ decidedIn: aroundGoals.decidedIn }} control={form.control} />}
        {status === 'awarded' && <Inputs fields={{ awardedTo: aroundGoals.awardedTo }} control={form.control} />}
      </div>
      {removed !== null && <Alert>{removalText(removed)}</Alert>}
    </FormScreen>
  );
}

/** A team's name above its goals. */
const Side = ({ team, children }: { team: string; children: ReactNode }) => (
  <div className="adm:grid adm:grid-rows-[1fr_auto] adm:gap-2">
    <p dir="auto" className="adm:self-end adm:font-semibold adm:wrap-anywhere">
      {team}
    </p>
    {children}
  </div>
);

/** Confirms that the match was deleted, then navigates back. */
function MatchDeleted() {
  const navigate = useNavigate();
  const back = useCameFrom(pathTo('matchesHandle'));
  useEffect(() => {
    const timer = setTimeout(() => void navigate(back, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, back]);
  return (
    <Page title="Edit Match">
      <Alert variant="success">Match deleted successfully</Alert>
    </Page>
  );
}
