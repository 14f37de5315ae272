import { type ReactNode, useId, useState } from 'react';
import { getLeagueSeason, isDraft, type LeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, type League, updateLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { combinedQuery, useData } from 'shared-session/query';
import { Alert, Badge, Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';

/** Marks a draft in lists. */
export const DraftBadge = () => <Badge variant="outline">Draft</Badge>;

/** Marks a season in lists that visitors do not see: a draft, or a published one of a draft league. */
export function SeasonBadge({ season, league }: { season: LeagueSeason; league: League }) {
  if (isDraft(season)) return <DraftBadge />;
  return isDraft(league) ? <Badge variant="outline">In a draft league</Badge> : null;
}

type PublicationProps = {
  kind: 'league' | 'season';
  isDraft: boolean;
  /** Whether visitors do not see it, as a season of a draft league. */
  isHidden?: boolean;
  /** The present state and what publishing means. */
  children: ReactNode;
  /** @throws {ApiError} if users depend on it. */
  save: (isPublished: boolean) => Promise<unknown>;
};

function Publication({ children, isDraft: isUnpublished, isHidden = isUnpublished, kind, save }: PublicationProps) {
  const heading = useId();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function change(toPublished: boolean) {
    setSaving(true);
    setRefusal(null);
    try {
      await save(toPublished);
      toast.success(`The ${kind} is ${toPublished ? 'published' : 'a draft'}.`, { position: 'top-right' });
    } catch (error) {
      setRefusal(failureMessage(error) ?? `The ${kind} could not be changed.`);
    }
    setSaving(false);
  }

  return (
    <section aria-labelledby={heading} className="adm:grid adm:gap-3 adm:rounded-xl adm:border adm:p-4">
      <h2 id={heading} className="adm:text-base">
        {isHidden ? <DraftBadge /> : 'Published'}
      </h2>
      <p className="adm:text-muted-foreground">{children}</p>
      {refusal !== null && <Alert variant="error">{refusal}</Alert>}
      {isUnpublished ? (
        <Button className="adm:w-fit" disabled={isSaving} aria-busy={isSaving} onClick={() => void change(true)}>
          Publish
        </Button>
      ) : (
        <ConfirmDialog
          trigger={
            <Button variant="outline" size="sm" className="adm:w-fit">
              Make it a draft
            </Button>
          }
          question={`Do you want to make this ${kind} a draft?`}
          details="Its pages, pictures and calendars will be gone for everyone but administrators. You can publish it again at any time."
          confirm="Make it a draft"
          destructive={false}
          onConfirm={() => change(false)}
        />
      )}
    </section>
  );
}

/** Publishes a league, or makes it a draft. */
export const LeaguePublication = ({ league, onChanged }: { league: League; onChanged: (league: League) => void }) => (
  <Publication
    kind="league"
    isDraft={isDraft(league)}
    save={async (isPublished) => onChanged(await call(updateLeague, { body: { id: league.id, isPublished } }))}
  >
    {isDraft(league)
      ? 'Only administrators see this league and its seasons. Publishing it shows its published seasons to everyone; its drafts stay hidden.'
      : 'Everyone sees the published seasons of this league.'}
  </Publication>
);

/** Returns the state of a season, and what publishing it means. */
function stateOf(season: LeagueSeason, league: League): string {
  if (isDraft(season)) {
    return `Only administrators see this season. Publishing it shows it on the site and to search engines, and opens it for tips.${isDraft(league) ? ' Its league is a draft too, so publish that as well.' : ''}`;
  }
  return isDraft(league) ? 'Only administrators see this season, because its league is a draft.' : 'Everyone sees it.';
}

type SeasonPublicationProps = { season: LeagueSeason; league: League; onChanged: (season: LeagueSeason) => void };

/** Publishes a season, or makes it a draft. */
export const SeasonPublication = ({ season, league, onChanged }: SeasonPublicationProps) => (
  <Publication
    kind="season"
    isDraft={isDraft(season)}
    isHidden={isDraft(season) || isDraft(league)}
    save={async (isPublished) => onChanged(await call(updateLeagueSeason, { body: { id: season.id, isPublished } }))}
  >
    {stateOf(season, league)}
    {isDraft(league) && (
      <>
        {' '}
        <Link
          to={pathTo('leagueDetail', { leagueId: league.id })}
          className="adm:text-primary adm:underline adm:underline-offset-4"
        >
          {league.name}
        </Link>
      </>
    )}
  </Publication>
);

const seasonWithLeague = (id: string) =>
  combinedQuery('publication of a season', [getLeagueSeason, getLeague], id, async (signal) => {
    const season = await call(getLeagueSeason, { params: { id }, signal });
    return { season, league: await call(getLeague, { params: { id: season.leagueId }, signal }) };
  });

/** Loads a season and its league, and renders the same. */
export function LoadedSeasonPublication({ id }: { id: string }) {
  const loading = useData(seasonWithLeague(id), { isFresh: true });
  if (loading.data === undefined) return null;
  const { league } = loading.data;
  return <SeasonPublication {...loading.data} onChanged={(season) => loading.setData({ season, league })} />;
}
