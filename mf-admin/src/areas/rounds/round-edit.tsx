import { useState } from 'react';
import { type ProposedDeadline, proposedDeadline } from 'shared-contract/deadlines';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague } from 'shared-contract/leagues';
import type { Match } from 'shared-contract/matches';
import { getRound, ListedRound, updateRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useParams } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery, type Query, query, useData } from 'shared-session/query';
import { Button } from 'shared-ui/basic';
import { dateText, listed, utcTimeText } from 'shared-ui/format';
import * as v from 'valibot';
import { useCameFrom } from '../../shared/navigation/came-from.ts';
import { useEdit } from '../../shared/forms/edit.ts';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { fieldOf } from '../../shared/forms/timestamps.ts';
import { DeadlineField, deadlineHelp, roundFields } from './round-fields.ts';

const Update = v.object({ Deadline: DeadlineField });
const { Deadline } = roundFields();
const fields = { Deadline };

/** Returns the round in the navigation state if it has the id of the route. */
function passedRound(state: unknown, roundId: string): ListedRound | undefined {
  const passed = v.safeParse(v.object({ round: ListedRound }), state);
  return passed.success && passed.output.round.id === roundId ? passed.output.round : undefined;
}

export function RoundEdit() {
  const { roundId = '' } = useParams();
  return <RoundEditOf key={roundId} id={roundId} />;
}

function RoundEditOf({ id }: { id: string }) {
  const { state } = useLocation();
  const [passed] = useState(() => passedRound(state, id));
  const round = useData(passed === undefined ? query(getRound, { params: { id } }) : null, { isFresh: true });
  if (passed !== undefined) return <RoundEditForm round={passed} />;
  return (
    <LoadedScreen of={round} title="Update Round" loading="Loading round..." {...notLoaded('round')}>
      {(loaded) => <RoundEditForm key={loaded.id} round={loaded} />}
    </LoadedScreen>
  );
}

function RoundEditForm({ round }: { round: ListedRound }) {
  const back = useCameFrom(pathTo('roundsHandle'));
  const navigate = useNavigate();
  const edit = useEdit({
    entity: round,
    fields,
    stored: ({ deadline }: ListedRound) => ({ Deadline: fieldOf(deadline) }),
    schema: Update,
    async update(changed, { version }, confirmedWarnings) {
      const saved: ListedRound = await call(updateRound, {
        body: { id: round.id, ...changed, version, ...confirmedWarnings },
      });
      // Replaces the outdated round in the navigation state, so that a page reload starts from the saved one.
      void navigate('.', { replace: true, state: { from: back, round: saved } });
      return saved;
    },
  });
  return (
    <FormScreen
      {...edit}
      title="Update Round"
      lead={`Round ${round.roundNumber}`}
      help={[deadlineHelp, ['When you save', 'Only the date and time change. The round keeps its number and matches.']]}
      saved="Round updated successfully"
      failed="Failed to update round"
      back={back}
    >
      <Inputs fields={fields} control={edit.form.control} />
      <FirstKickOff
        roundId={round.id}
        onUse={(deadline) =>
          edit.form.setValue('Deadline', fieldOf(deadline), { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormScreen>
  );
}

const proposalFor = (roundId: string): Query<ProposedDeadline<Match> | null> =>
  combinedQuery('first kick-off', [getRound, getLeagueSeason, getLeague], roundId, async (signal) => {
    const { leagueSeasonStatsId, matches } = await call(getRound, { params: { id: roundId }, signal });
    if (!matches.some(({ kickOff }) => kickOff)) return null;
    const { leagueId } = await call(getLeagueSeason, { params: { id: leagueSeasonStatsId }, signal });
    const { timeZone } = await call(getLeague, { params: { id: leagueId }, signal });
    return proposedDeadline(matches, timeZone) ?? null;
  });

/**
 * Shows the deadline derived from the round's kick-offs, with a button to use it. Renders nothing without
 * kick-offs.
 */
function FirstKickOff({ roundId, onUse }: { roundId: string; onUse: (deadline: string) => void }) {
  const { data: proposal } = useData(proposalFor(roundId), { isFresh: true });
  if (!proposal) return null;
  const { deadline, earlier } = proposal;
  const names = earlier.map(
    ({ awayTeamName, homeTeamName, kickOff }) => `${homeTeamName} – ${awayTeamName} (${dateText(kickOff)})`,
  );
  return (
    <div className="adm:grid adm:gap-1 adm:text-sm">
      <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-x-3 adm:gap-y-1">
        <span>First kick-off: {utcTimeText(deadline)}</span>
        <Button variant="outline" size="sm" onClick={() => onUse(deadline)}>
          Use as round date
        </Button>
      </div>
      {names.length > 0 && <p className="adm:text-muted-foreground">Played well before the others: {listed(names)}.</p>}
    </div>
  );
}
