import { useEffect, useState } from 'react';
import { deleteMatch, getMatch, Match, MatchUpdate, MAX_GOALS, updateMatch } from 'shared-contract/matches';
import { pathTo } from 'shared-contract/screens';
import { useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { Alert, Page } from 'shared-ui/basic';
import { NumberField } from 'shared-ui/form';
import * as v from 'valibot';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { changesIn, type FieldWords, useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { Trail } from '../../shared/trail.tsx';
import { matchArea } from './match-area.ts';

const BACK_AFTER_MS = 2000;

type Values = { homeTeamGoals: number | null; awayTeamGoals: number | null };
const Update = v.omit(MatchUpdate, ['id', 'version']);

const valuesOf = ({ homeTeamGoals, awayTeamGoals }: Match): Values => ({ homeTeamGoals, awayTeamGoals });

const words: FieldWords<Values> = {
  homeTeamGoals: { label: 'Home goals' },
  awayTeamGoals: { label: 'Away goals' },
};

export function MatchEdit() {
  const { matchId = '' } = useParams();
  const match = useLoad(`match ${matchId}`, (signal) => call(getMatch, { params: { id: matchId }, signal }));
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <MatchDeleted />;
  return (
    <LoadedScreen
      of={match}
      title="Edit Match"
      area={matchArea}
      loading="Loading match..."
      missing="Match not found."
      failed="The match could not be loaded."
    >
      {(loaded) => <MatchEditForm key={loaded.id} match={loaded} onDeleted={() => setDeleted(true)} />}
    </LoadedScreen>
  );
}

function MatchEditForm({ match, onDeleted }: { match: Match; onDeleted: () => void }) {
  const { id, homeTeamName, awayTeamName } = match;
  const { form, save, next, conflictIn } = useEdit({
    entity: match,
    answer: Match,
    schema: Update,
    valuesOf,
    update: (goals, { version }) => call(updateMatch, { body: { id, ...goals, version } }),
    changes: changesIn(valuesOf, words),
  });
  const back = useCameFrom(pathTo('matchesHandle'));
  return (
    <FormScreen
      title="Edit Match"
      lead={`${homeTeamName} – ${awayTeamName}`}
      area={matchArea}
      form={form}
      save={save}
      conflictIn={conflictIn}
      saved="Match updated successfully"
      failed="Failed to update match"
      next={next}
      submit="Update Match"
      actions={
        <>
          <DeleteButton
            question="Do you really want to delete this match?"
            details={
              <>
                <strong>
                  {homeTeamName} – {awayTeamName}
                </strong>{' '}
                will be deleted. This cannot be undone.
              </>
            }
            remove={() => call(deleteMatch, { params: { id } })}
            failed="Failed to delete match"
            onDeleted={onDeleted}
          />
          <BackLink to={back} />
        </>
      }
    >
      <div className="adm:grid adm:gap-5 adm:sm:grid-cols-2">
        <NumberField
          control={form.control}
          name="homeTeamGoals"
          label={words.homeTeamGoals.label}
          hint={homeTeamName}
          required
          min={0}
          max={MAX_GOALS}
        />
        <NumberField
          control={form.control}
          name="awayTeamGoals"
          label={words.awayTeamGoals.label}
          hint={awayTeamName}
          required
          min={0}
          max={MAX_GOALS}
        />
      </div>
    </FormScreen>
  );
}

/** Stands for the match that is gone, then goes back. */
function MatchDeleted() {
  const navigate = useNavigate();
  const back = useCameFrom(pathTo('matchesHandle'));
  useEffect(() => {
    const timer = setTimeout(() => void navigate(back, { replace: true }), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, back]);
  return (
    <Page title="Edit Match" before={<Trail area={matchArea} />}>
      <Alert variant="success">Match deleted successfully</Alert>
    </Page>
  );
}
