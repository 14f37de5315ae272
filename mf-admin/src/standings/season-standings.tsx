import { type ComponentType, useMemo, useState } from 'react';
import { Id } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { getSeasonDecisions, type SeasonDecisions } from 'shared-contract/season-decisions';
import { zonesOf } from 'shared-contract/season-rules';
import { seasonName } from 'shared-contract/seasons';
import { Link, useParams, useSearchParams, useUnsavedGuard } from 'shared-router';
import { call, currentSession } from 'shared-session';
import { useData } from 'shared-session/query';
import { Alert, buttonVariants, Card, CardTitle, EmptyState, Page } from 'shared-ui/basic';
import { UnsavedDialog } from 'shared-ui/dialog';
import * as v from 'valibot';
import { LabelledSelect } from '../shared/forms/labelled.tsx';
import { UpLink } from '../shared/navigation/back-link.tsx';
import { useCameFrom } from '../shared/navigation/came-from.ts';
import { ViewLinks } from '../shared/navigation/view-links.tsx';
import { LoadedScreen } from '../shared/loaded-screen.tsx';
import { SeasonTable } from '../shared/season-table.tsx';
import { Adjustments } from './adjustments.tsx';
import type { SectionProps } from './section-form.tsx';
import { type RankedSeason, rankedSeason, standingsOf } from './ranked-season.ts';
import { stageOptions } from './rule-labels.ts';
import { RulesForm } from './rules-form.tsx';
import { Rulings } from './rulings.tsx';
import { StandingsTable } from './standings-table.tsx';
import { Tipping } from './tipping.tsx';

const TITLE = 'Standings and Rules';

/** A season's computed standings, and administrators' decisions about them. */
export function SeasonStandings() {
  const { lssId = '' } = useParams();
  if (v.is(Id, lssId)) return <LoadedStandings key={lssId} id={lssId} />;
  return (
    <Page title={TITLE}>
      <Alert variant="error">There is no such season.</Alert>
    </Page>
  );
}

function LoadedStandings({ id }: { id: string }) {
  const loading = useData(rankedSeason(id), { isFresh: true });
  return (
    <LoadedScreen
      of={loading}
      title={TITLE}
      loading="Loading the standings..."
      missing="There is no such season."
      failed="The standings could not be loaded."
    >
      {(loaded) => <Standings of={loaded} onChanged={(decisions) => loading.setData({ ...loaded, decisions })} />}
    </LoadedScreen>
  );
}

type StandingsProps = { of: RankedSeason; onChanged: (decisions: SeasonDecisions) => void };

function Standings({ of: ranked, onChanged }: StandingsProps) {
  const { league, season } = ranked;
  const back = useCameFrom(pathTo('leagueSeasonsHandle'));
  const [params] = useSearchParams();
  const shown = sections.find(({ name }) => name === params.get('part'))?.name ?? 'standings';
  const [dirty, setDirty] = useState<Record<string, boolean>>({});
  const guard = useUnsavedGuard(Object.values(dirty).includes(true), () => currentSession().role !== 'admin');
  const sectionProps: SectionProps = {
    ranked,
    refresh: async () => {
      const latest = await call(getSeasonDecisions, { params: { id: season.id } });
      onChanged(latest);
      return latest;
    },
    onDirty: (form, isDirty) =>
      setDirty((known) => ((known[form] ?? false) === isDirty ? known : { ...known, [form]: isDirty })),
  };
  return (
    <Page
      title={TITLE}
      lead={`${league.name}, ${seasonName(season.season)}`}
      before={<UpLink to={back} />}
      actions={
        <Link to={pathTo('season', { lssId: season.id })} className={buttonVariants({ variant: 'outline' })}>
          Public page
        </Link>
      }
    >
      {season.teams.length === 0 ? (
        <EmptyState
          title="The season has no teams yet."
          action={
            <Link to={pathTo('leagueSeasonEdit', { lssId: season.id })} className={buttonVariants()}>
              Choose its teams
            </Link>
          }
        />
      ) : (
        <>
          <ViewLinks
            isOneLine
            label="Parts"
            views={sections.map(({ label, name }) => ({
              name: label,
              to: name === 'standings' ? '?' : `?part=${name}`,
              isCurrent: name === shown,
            }))}
          />
          {/* Hidden sections stay mounted, so that they keep their input. */}
          {sections.map(({ Component, name }) => (
            <div key={name} hidden={name !== shown}>
              <Component {...sectionProps} />
            </div>
          ))}
        </>
      )}
      <UnsavedDialog {...guard.dialog} />
    </Page>
  );
}

const sections: readonly { name: string; label: string; Component: ComponentType<SectionProps> }[] = [
  { name: 'standings', label: 'Standings', Component: ByRound },
  { name: 'rules', label: 'Rules', Component: RulesForm },
  { name: 'adjustments', label: 'Adjustments', Component: Adjustments },
  { name: 'rulings', label: 'Rulings', Component: Rulings },
  { name: 'tips', label: 'Tips', Component: Tipping },
];

/** The standings of all teams or of a stage after a selected round, by default the one that the season has reached. */
function ByRound({ ranked }: Pick<SectionProps, 'ranked'>) {
  const { decisions, league, season } = ranked;
  const [round, setRound] = useState<number | undefined>();
  const [stageId, setStageId] = useState('');
  const { stages = [] } = decisions.rules;
  const ofStage = stageId === '' ? undefined : stageId;
  const standings = useMemo(() => standingsOf(ranked, {}, round, ofStage), [ofStage, ranked, round]);
  const stage = stages.find(({ id }) => id === standings.stage);
  const rounds = season.rounds.map(({ roundNumber }) => roundNumber).toSorted((one, other) => one - other);
  const hasResults = standings.rows.some(({ played }) => played > 0);
  return (
    <Card>
      <div className="adm:flex adm:flex-wrap adm:items-end adm:justify-between adm:gap-4">
        <div>
          <CardTitle>{hasResults ? `After round ${standings.round}` : 'No results yet'}</CardTitle>
          {hasResults && !standings.complete && (
            <p className="adm:text-muted-foreground">Matches are still to be played.</p>
          )}
        </div>
        {stages.length > 0 && (
          <LabelledSelect
            label="Stage"
            options={stageOptions(stages)}
            value={standings.stage ?? ''}
            onValue={setStageId}
          />
        )}
        {rounds.length > 0 && (
          <LabelledSelect
            label="After round"
            className="adm:w-28"
            options={rounds.map((number) => ({ value: number, label: String(number) }))}
            value={standings.round}
            onValue={(value) => setRound(Number(value))}
          />
        )}
      </div>
      {stage !== undefined && (
        <SeasonTable
          seasonId={season.id}
          name={`${league.name} ${seasonName(season.season)}, ${stage.name}`}
          stageId={stage.id}
        />
      )}
      <StandingsTable
        caption={`After round ${standings.round}`}
        rows={standings.rows}
        zones={zonesOf(decisions.rules, stage)}
      />
    </Card>
  );
}
