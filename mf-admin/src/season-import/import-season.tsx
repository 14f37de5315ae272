import { useState } from 'react';
import type { ImportAnswer } from 'shared-contract/season-import';
import { pathTo } from 'shared-contract/screens';
import { Link, useUnsavedGuard } from 'shared-router';
import { currentSession } from 'shared-session';
import { Alert, Button, buttonVariants, Card, Page, Spinner } from 'shared-ui/basic';
import { UnsavedDialog } from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import { AreaLink } from '../shared/navigation/back-link.tsx';
import { WithHelp } from '../shared/forms/help.tsx';
import { Clubs } from './clubs.tsx';
import { LoadedSeasonPublication } from '../shared/publication.tsx';
import { Changes, Figures, NewRounds, Reading } from './preview.tsx';
import { DownloadRemarks, Problems, stops } from './problems.tsx';
import { Questions } from './questions.tsx';
import { SourceFields } from './source-fields.tsx';
import { type SeasonImport, useSeasonImport } from './use-season-import.ts';

const help = [
  [
    'Files',
    'football.json, Football.TXT, CSV, football-data.org, OpenLigaDB, a calendar, or rows copied from a spreadsheet or a site, up to 1 MB.',
  ],
  ['Check first', 'Nothing is saved until you’ve reviewed what will change.'],
  ['Drafts', 'A new season or league is a draft. Only administrators see it until you publish it.'],
  ['Updating', 'Import a newer file to add its results. Nothing is deleted.'],
  [
    'Undo',
    'For 30 days an import can be undone in one step, here or in the Change Log, as long as nothing in it has changed since.',
  ],
] as const;

/** Returns whether the teams' columns are unknown. The file may not be a list of matches at all. */
const hasNoColumns = ({ problems }: ImportAnswer) => problems.some(({ code }) => code === 'no-columns');
const writes = ({ matches, rounds, teams }: ImportAnswer) =>
  matches.created + matches.changed + rounds.created + teams.created + teams.changed;

/** Imports a season from a file in steps: check the file, answer questions, write. The import can be undone. */
export function ImportSeason() {
  const state = useSeasonImport();
  const { phase } = state;
  const guard = useUnsavedGuard(state.isDirty, () => currentSession().role !== 'admin');
  const isOver = phase.is === 'written' || phase.is === 'undoing' || phase.is === 'undone';
  return (
    <Page title="Import a Season" before={<AreaLink />} lead="Teams, rounds and matches from one file.">
      <WithHelp help={help}>
        <Card>{isOver ? <Outcome of={state} answer={phase.answer} /> : <Draft of={state} />}</Card>
      </WithHelp>
      <UnsavedDialog {...guard.dialog} />
    </Page>
  );
}

function Draft({ of: state }: { of: SeasonImport }) {
  const { phase } = state;
  const answer = phase.is === 'checked' || phase.is === 'writing' ? phase.answer : null;
  const [wasTried, setWasTried] = useState(false);
  return (
    <form
      noValidate
      className="adm:grid adm:gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = state.missing;
        setWasTried(first !== undefined);
        if (first === undefined) void state.check();
        else focusField(event.currentTarget, first);
      }}
    >
      <SourceFields of={state} missing={wasTried ? state.missing : []} />
      <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-3">
        <Button type="submit" variant={answer === null ? 'default' : 'outline'} disabled={phase.is === 'checking'}>
          {answer === null ? 'Check the file' : 'Check again'}
        </Button>
        <output className="adm:flex adm:items-center adm:gap-3 adm:text-muted-foreground">
          {phase.is === 'checking' && (
            <>
              <Spinner /> Checking...
            </>
          )}
        </output>
      </div>
      {phase.error !== undefined && <Alert variant="error">{phase.error}</Alert>}
      {answer !== null && <Checked of={state} answer={answer} />}
    </form>
  );
}

/** Focuses a field, and expands the part that contains it. */
function focusField(form: HTMLElement, name: string) {
  const field = form.querySelector<HTMLElement>(`[name=${name}]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

function Checked({ answer, of: state }: { answer: ImportAnswer; of: SeasonImport }) {
  if (hasNoColumns(answer)) {
    return (
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-6 adm:border-t adm:pt-6">
        <Alert variant="error">
          We found no matches in this file. If it has some, say which columns the teams are in.
        </Alert>
        <Reading of={state} answer={answer} />
      </div>
    );
  }
  const errors = answer.problems.filter(stops).length;
  const isWriting = state.phase.is === 'writing';
  return (
    <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-6 adm:border-t adm:pt-6">
      <Figures of={answer} caption="What the import would do" />
      <Clubs of={answer} />
      <Questions of={state} />
      <Changes of={state} answer={answer} />
      <Problems of={answer.problems} />
      <DownloadRemarks {...answer} />
      <Reading of={state} answer={answer} />
      <NewRounds of={answer} />
      {errors > 0 ? (
        <Alert variant="error">Solve {counted(errors, 'error')} above first, then check the file again.</Alert>
      ) : writes(answer) === 0 && state.open === 0 ? (
        <Alert>Nothing new in this file.</Alert>
      ) : (
        <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-3">
          <Button disabled={state.open > 0 || isWriting} onClick={() => void state.write(answer)}>
            Import {counted(answer.matches.created + answer.matches.changed, 'match', 'matches')}
          </Button>
          <output className="adm:flex adm:items-center adm:gap-3 adm:text-muted-foreground">
            {isWriting && (
              <>
                <Spinner /> Writing...
              </>
            )}
            {state.open > 0 && `${counted(state.open, 'question')} to answer`}
          </output>
        </div>
      )}
    </div>
  );
}

function Outcome({ answer, of: state }: { answer: ImportAnswer; of: SeasonImport }) {
  const { phase } = state;
  const isUndone = phase.is === 'undone';
  return (
    <div className="adm:grid adm:gap-6">
      <Alert variant={isUndone ? 'info' : 'success'}>
        {isUndone
          ? 'The import is undone.'
          : answer.importId === null
            ? 'Nothing new in this file.'
            : 'The season is imported.'}
      </Alert>
      {phase.error !== undefined && <Alert variant="error">{phase.error}</Alert>}
      {!isUndone && <Figures of={answer} caption="What the import has done" />}
      {!isUndone && <Clubs of={answer} />}
      {!isUndone && answer.leagueSeasonStatsId !== null && <LoadedSeasonPublication id={answer.leagueSeasonStatsId} />}
      <div className="adm:flex adm:flex-wrap adm:gap-3">
        {!isUndone && answer.leagueSeasonStatsId !== null && (
          <Link to={pathTo('leagueSeasonEdit', { lssId: answer.leagueSeasonStatsId })} className={buttonVariants()}>
            See the season
          </Link>
        )}
        <Button variant="outline" onClick={state.restart}>
          Import another file
        </Button>
        {!isUndone && answer.importId !== null && (
          <Button variant="outline" disabled={phase.is === 'undoing'} onClick={() => void state.undo(answer)}>
            Undo the import
          </Button>
        )}
      </div>
    </div>
  );
}
