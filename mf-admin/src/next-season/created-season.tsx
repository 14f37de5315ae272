import { useEffect, useRef, useState } from 'react';
import type { SeasonToContinue } from 'shared-contract/next-season';
import { pathTo } from 'shared-contract/screens';
import { undoImport } from 'shared-contract/season-import';
import { seasonName } from 'shared-contract/seasons';
import { FEWEST_TIPPED_TEAMS, MOST_TIPPED_TEAMS } from 'shared-contract/tip-rules';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Alert, Button, buttonVariants, Card, Facts, Page } from 'shared-ui/basic';
import { utcTimeText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { useHere } from '../shared/navigation/came-from.ts';
import { AreaLink } from '../shared/navigation/back-link.tsx';
import { LoadedSeasonPublication } from '../shared/publication.tsx';
import { type Created, TITLE } from './values.ts';

type CreatedSeasonProps = {
  earlier: SeasonToContinue;
  created: Created;
  /** Called once the creation is undone. */
  onUndone: () => void;
};

/** The result of the creation, with links to the season and an undo. */
export function CreatedSeason({ earlier, created, onUndone }: CreatedSeasonProps) {
  const { country, leagueId, leagueName, numberOfTeams } = earlier;
  const { locksAt } = created;
  const { id: lssId, importId, season, teams } = created.season;
  const here = useHere();
  const [isUndoing, setUndoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  // The submit button, which had the focus, no longer exists.
  useEffect(() => result.current?.focus(), []);
  const name = `${leagueName} ${seasonName(season)}`;
  const isComplete =
    teams.length === numberOfTeams && teams.length >= FEWEST_TIPPED_TEAMS && teams.length <= MOST_TIPPED_TEAMS;
  const ofImport = { country: String(country), league: leagueId, season: String(season) };

  async function undo() {
    setUndoing(true);
    setRefusal(null);
    try {
      await call(undoImport, { params: { id: importId } });
      toast.success(`${name} is undone.`, { position: 'top-right' });
      onUndone();
    } catch (error) {
      setRefusal(failureMessage(error) ?? 'The new season could not be undone.');
      setUndoing(false);
    }
  }

  return (
    <Page title={TITLE} lead={`From ${leagueName} ${seasonName(earlier.season)}`} before={<AreaLink />}>
      <Card className="adm:max-w-160">
        <div ref={result} tabIndex={-1} className="adm:scroll-mt-60 adm:rounded-xl">
          <Alert variant="success" title={`${name} is created.`}>
            {isComplete
              ? 'It opens for tips once you publish it.'
              : `It opens for tips once it has all ${numberOfTeams} teams and you publish it.`}
          </Alert>
        </div>
        <Facts
          of={[
            ['Teams', `${teams.length} of ${numberOfTeams}`],
            ['Tips lock', locksAt === null ? 'At the deadline of the first round' : utcTimeText(locksAt)],
          ]}
        />
        <LoadedSeasonPublication id={lssId} />
        {refusal !== null && <Alert variant="error">{refusal}</Alert>}
        <div className="adm:flex adm:flex-wrap adm:gap-3">
          {isComplete ? (
            <Link to={pathTo('predict', { lssId })} className={buttonVariants()}>
              See the predict page
            </Link>
          ) : (
            <Link to={pathTo('leagueSeasonEdit', { lssId })} state={here} className={buttonVariants()}>
              Add teams
            </Link>
          )}
          <Link to={pathTo('season', { lssId })} className={buttonVariants({ variant: 'outline' })}>
            Public page
          </Link>
          <Link
            to={`${pathTo('seasonImport')}?${new URLSearchParams(ofImport).toString()}`}
            className={buttonVariants({ variant: 'outline' })}
          >
            Import fixtures
          </Link>
          <Button variant="outline" disabled={isUndoing} aria-busy={isUndoing} onClick={() => void undo()}>
            Undo
          </Button>
        </div>
      </Card>
    </Page>
  );
}
