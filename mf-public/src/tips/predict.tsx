import { useState } from 'react';
import { getManagedTable } from 'shared-contract/managed-tables';
import { pathTo } from 'shared-contract/screens';
import { headOfPrediction, titleOfSeason } from 'shared-contract/season-text';
import { getTable } from 'shared-contract/tables';
import { listOwnTips } from 'shared-contract/tips';
import { useParams, useSearchParams } from 'shared-router';
import { call, callList, codeOf, useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { EmptyState, Loaded, Page } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import { NoSeason } from '../seasons/no-season.tsx';
import { EditorSkeleton } from '../table-editor/editor-skeleton.tsx';
import { useManageKey } from '../table-data/manage-key.ts';
import { TextLink } from '../shared/text-link.tsx';
import { ownProfile } from './board-needs.tsx';
import { LockLine } from './lock-line.tsx';
import { reminderOffer } from './reminder.tsx';
import { choiceFor, settingsOf } from './tip-body.ts';
import { TipEditor, type TipEditorProps } from './tip-editor.tsx';
import { measuredTipping, useReopening } from '../seasons/use-tipping.ts';

/** The screen to predict the final order of a season's teams, until the lock. */
export function Predict() {
  const { lssId = '' } = useParams();
  const person = useSession(({ handlerId }) => handlerId);
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const tipId = search.get('tip') ?? '';
  return (
    <PredictSeason
      key={`${lssId} ${tipId} ${person} ${attempt}`}
      lssId={lssId}
      tipId={tipId}
      person={person}
      onOutdated={() => setAttempt(attempt + 1)}
    />
  );
}

type PredictSeasonProps = {
  lssId: string;
  /** The id of a tip without an owner, from the URL; '' for the user's tip. */
  tipId: string;
  person: string | null;
  onOutdated: () => void;
};

function PredictSeason({ lssId, tipId, person, onOutdated }: PredictSeasonProps) {
  const season = useData(measuredTipping(lssId), { isFresh: true, refreshMs: Infinity });
  const manageKey = useManageKey(tipId);
  const key = tipId === '' ? null : manageKey;
  const ownId = season.data?.tipping.ownTableId;
  // Drafts are stored per tab, so the server has none.
  const isHydrated = useIsHydrated();
  const load = async (signal: AbortSignal): Promise<Pick<TipEditorProps, 'table' | 'firstChoice'>> => {
    if (key !== null) {
      const table = await call(getManagedTable, { params: { id: tipId }, manageKey: key, signal });
      return { table, firstChoice: 'sealed' };
    }
    if (ownId !== undefined) {
      return { table: await call(getTable, { params: { id: ownId }, signal }), firstChoice: 'sealed' };
    }
    const [latest] =
      person === null ? [] : (await callList(listOwnTips, { query: { sort: '-created' }, signal })).items;
    if (latest === undefined) return { table: null, firstChoice: 'sealed' };
    const previous = await call(getTable, { params: { id: latest.tableId }, signal });
    return { table: null, firstChoice: choiceFor(settingsOf(previous)) };
  };
  const startQuery = combinedQuery('tip to go on with', [getManagedTable, listOwnTips], { lssId, tipId }, load);
  const reminder = useData(reminderOffer);
  const start = useData(season.status === 'ready' && isHydrated ? startQuery : null, { isFresh: true });
  const profile = useData(person === null ? null : ownProfile);
  const isWaiting =
    start.status === 'loading' || (person !== null && (reminder.status === 'loading' || profile.status === 'loading'));

  if (season.status === 'failed') {
    const code = codeOf(season.error);
    if (code === 'missing' || code === 'invalid') return <NoSeason heading="Nothing to predict here" />;
    if (code === 'conflict') return <NotOpen lssId={lssId} />;
  }
  if (season.status !== 'ready') {
    return (
      <Page title="Predict" isLoading={season.status === 'loading'}>
        <Loaded {...loadedProps} of={season}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { tipping, ahead } = season.data;
  return (
    <PublicPage
      {...headOfPrediction(tipping)}
      className="pub:max-sm:[&_h1]:text-2xl"
      before={<TextLink to={pathTo('season', { lssId })}>{titleOfSeason(tipping)}</TextLink>}
      lead={<LockLine of={tipping} ahead={ahead} />}
      isLoading={isWaiting}
    >
      <Loaded {...loadedProps} of={isWaiting ? { ...start, status: 'loading' } : start}>
        {(data) => <OpenOrClosed {...season.data} {...data} manageKey={key} onOutdated={onOutdated} />}
      </Loaded>
    </PublicPage>
  );
}

const loadedProps = {
  loading: 'Loading season...',
  skeleton: <EditorSkeleton />,
  failed: 'The season could not be loaded.',
};

function OpenOrClosed(props: TipEditorProps) {
  // A page that was open before the lock shows the lock in the editor.
  const [wasOpen] = useState(!props.tipping.isLocked);
  return wasOpen ? <TipEditor {...props} /> : <Closed {...props} />;
}

function Closed({ tipping: { id, locksAt, tips }, table, onOutdated }: TipEditorProps) {
  useReopening(id, true, onOutdated);
  const isOwn = table !== null;
  return (
    <EmptyState
      title={isOwn ? 'Your tip is locked.' : 'Tips for this season are locked.'}
      {...(locksAt === null && { text: 'There was no time to predict.' })}
      action={
        <>
          {isOwn && <ButtonLink to={pathTo('simpleTable', { tableId: table.id })}>See your tip</ButtonLink>}
          {tips > 0 && (
            <ButtonLink to={pathTo('leaderboard', { lssId: id })} variant={isOwn ? 'secondary' : 'default'}>
              See the leaderboard
            </ButtonLink>
          )}
          <ButtonLink to={pathTo('season', { lssId: id })} variant={isOwn || tips > 0 ? 'secondary' : 'default'}>
            See the season
          </ButtonLink>
        </>
      }
    />
  );
}

/** The page of a season whose teams are not all known, or whose number of teams is out of range. */
const NotOpen = ({ lssId }: { lssId: string }) => (
  <EmptyPage
    heading="Not open for tips"
    before={<TextLink to={pathTo('leagues')}>Leagues</TextLink>}
    title="This season can’t be predicted just yet."
    text="Its teams aren’t all known. Until they are, you can make a table of your own from it."
    action={
      <>
        <ButtonLink to={pathTo('season', { lssId })}>See the season</ButtonLink>
        <ButtonLink to={pathTo('leagues')} variant="secondary">
          See leagues
        </ButtonLink>
      </>
    }
  />
);
