import { useEffect, useState } from 'react';
import { deleteMatch, EditedGoals, getMatch, type Match, updateMatch } from 'shared-contract/matches';
import { pathTo } from 'shared-contract/screens';
import { useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { Alert, Page } from 'shared-ui/basic';
import * as v from 'valibot';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { Inputs } from '../../shared/inputs.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { matchFields } from './match-fields.ts';

const BACK_AFTER_MS = 2000;

const Update = v.object({ homeTeamGoals: EditedGoals, awayTeamGoals: EditedGoals });

export function MatchEdit() {
  const { matchId = '' } = useParams();
  const match = useLoad(`match ${matchId}`, (signal) => call(getMatch, { params: { id: matchId }, signal }));
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <MatchDeleted />;
  return (
    <LoadedScreen
      of={match}
      title="Edit Match"
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
  const { homeTeamGoals, awayTeamGoals } = matchFields;
  const fields = {
    homeTeamGoals: { ...homeTeamGoals, hint: homeTeamName },
    awayTeamGoals: { ...awayTeamGoals, hint: awayTeamName },
  };
  const edit = useEdit({
    entity: match,
    fields,
    stored: (state) => state,
    schema: Update,
    update: (changed, { version }) => call(updateMatch, { body: { id, ...changed, version } }),
  });
  const back = useCameFrom(pathTo('matchesHandle'));
  return (
    <FormScreen
      {...edit}
      title="Edit Match"
      lead={`${homeTeamName} – ${awayTeamName}`}
      help={[
        ['Goals', 'Between 0 and 200 per team.'],
        [
          'When you save',
          'This only changes the score. If the teams are wrong, delete the match and register it again.',
        ],
      ]}
      saved="Match updated successfully"
      failed="Failed to update match"
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
                will be deleted. You can’t undo this.
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
      <div className="adm:grid adm:grid-cols-2 adm:gap-3 adm:sm:gap-5">
        <Inputs fields={fields} control={edit.form.control} />
      </div>
    </FormScreen>
  );
}

/** Confirms that the match was deleted, then navigates back. */
function MatchDeleted() {
  const navigate = useNavigate();
  const back = useCameFrom(pathTo('matchesHandle'));
  useEffect(() => {
    const timer = setTimeout(() => void navigate(back, { replace: true }), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, back]);
  return (
    <Page title="Edit Match">
      <Alert variant="success">Match deleted successfully</Alert>
    </Page>
  );
}
