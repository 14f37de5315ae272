import { ArrowRight, Check, ListOrdered, Table2, UserPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { listFriendRequests } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { listTablesOfOwner } from 'shared-contract/tables';
import { listOwnTips } from 'shared-contract/tips';
import { Link } from 'shared-router';
import { call, callList } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';
import { Card, CardTitle, cn, VisuallyHidden } from 'shared-ui/basic';

/** The suggestions that the user has done. A tip does not count as a table. */
type Done = { hasTable: boolean; hasTip: boolean; hasInvited: boolean };

async function load(owner: string, signal: AbortSignal): Promise<Done> {
  const query = { pageSize: 1 };
  const [tables, tips, { sentRequests }] = await Promise.all([
    callList(listTablesOfOwner, { params: { id: owner }, query, signal }),
    callList(listOwnTips, { query, signal }),
    call(listFriendRequests, { signal }),
  ]);
  return { hasTable: tables.total > tips.total, hasTip: tips.total > 0, hasInvited: sentRequests.length > 0 };
}

/** Returns the query for what the user has done of the suggestions. */
export const doneBy = (owner: string): Query<Done> =>
  combinedQuery('suggestions', [listTablesOfOwner, listOwnTips, listFriendRequests], owner, (signal) =>
    load(owner, signal),
  );

/** Three suggestions for a new account, each ticked once done. Renders nothing when all are done. */
export function Suggestions({ done, friends }: { done: Done; friends: number }) {
  const heading = useId();
  const steps = [done.hasTable, done.hasTip, done.hasInvited || friends > 0];
  const [hasTable = false, hasTip = false, hasInvited = false] = steps;
  const count = steps.filter(Boolean).length;
  if (count === steps.length) return null;
  return (
    <section aria-labelledby={heading}>
      <Card className="acc:gap-4">
        <div className="acc:flex acc:flex-wrap acc:items-baseline acc:justify-between acc:gap-x-4">
          <CardTitle id={heading}>Get started</CardTitle>
          <p className="acc:text-sm acc:text-muted-foreground">
            {count} of {steps.length} done
          </p>
        </div>
        <ul className="acc:grid acc:gap-3 acc:md:grid-cols-3">
          <Suggestion screen="createOwnTable" icon={<Table2 />} note="Rank anything, share it." isDone={hasTable}>
            Make a table
          </Suggestion>
          <Suggestion screen="leagues" icon={<ListOrdered />} note="Before its tips lock." isDone={hasTip}>
            Predict a season
          </Suggestion>
          <Suggestion screen="friends" icon={<UserPlus />} note="See each other’s tables." isDone={hasInvited}>
            Invite a friend
          </Suggestion>
        </ul>
      </Card>
    </section>
  );
}

type SuggestionProps = {
  screen: 'createOwnTable' | 'leagues' | 'friends';
  icon: ReactNode;
  note: string;
  isDone: boolean;
  children: string;
};

function Suggestion({ screen, icon, note, isDone, children }: SuggestionProps) {
  return (
    <li
      className={cn(
        'acc:group acc:relative acc:flex acc:items-center acc:gap-3 acc:rounded-xl acc:border acc:p-3 acc:transition-colors',
        isDone ? 'acc:bg-muted' : 'acc:hover:border-primary',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'acc:grid acc:size-9 acc:shrink-0 acc:place-items-center acc:rounded-full',
          isDone ? 'acc:text-success' : 'acc:bg-accent acc:text-accent-foreground',
        )}
      >
        {isDone ? <Check /> : icon}
      </span>
      <div className="acc:min-w-0 acc:grow">
        {isDone ? (
          <p className="acc:text-muted-foreground">
            {children}
            <VisuallyHidden> (done)</VisuallyHidden>
          </p>
        ) : (
          <>
            <Link
              to={pathTo(screen)}
              className="acc:font-semibold acc:after:absolute acc:after:inset-0 acc:after:rounded-xl acc:focus-visible:outline-none acc:focus-visible:after:outline-2 acc:focus-visible:after:outline-offset-2 acc:focus-visible:after:outline-ring"
            >
              {children}
            </Link>
            <p className="acc:text-sm acc:text-muted-foreground">{note}</p>
          </>
        )}
      </div>
      {!isDone && <ArrowRight aria-hidden="true" className="acc:shrink-0 acc:text-muted-foreground" />}
    </li>
  );
}
