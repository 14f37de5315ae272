import { ArrowRight, Check, ListOrdered, Table2, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { listFriendRequests } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { listTablesOfOwner } from 'shared-contract/tables';
import { listOwnTips } from 'shared-contract/tips';
import { Link } from 'shared-router';
import { call, callList } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';
import { Card, CardTitle, VisuallyHidden } from 'shared-ui/basic';

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

const suggestions = [
  { name: 'hasTable', screen: 'createOwnTable', Icon: Table2, title: 'Make a table', note: 'Rank anything, share it.' },
  { name: 'hasTip', screen: 'leagues', Icon: ListOrdered, title: 'Predict a season', note: 'Before its tips lock.' },
  { name: 'hasInvited', screen: 'friends', Icon: UserPlus, title: 'Invite a friend', note: 'See each other’s tables.' },
] as const;

/** Three suggestions for a new account. Those that are done fold into a line. Renders nothing when all are done. */
export function Suggestions({ done, friends }: { done: Done; friends: number }) {
  const heading = useId();
  const isDone = ({ name }: (typeof suggestions)[number]) => done[name] || (name === 'hasInvited' && friends > 0);
  const count = suggestions.filter(isDone).length;
  if (count === suggestions.length) return null;
  return (
    <section aria-labelledby={heading}>
      <Card className="acc:gap-4">
        <div className="acc:flex acc:flex-wrap acc:items-baseline acc:justify-between acc:gap-x-4">
          <CardTitle id={heading}>Get started</CardTitle>
          <p className="acc:text-sm acc:text-muted-foreground">
            {count} of {suggestions.length} done
          </p>
        </div>
        <ul className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-4 acc:gap-y-3">
          {suggestions
            .toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)))
            .map((one) => (
              <Suggestion key={one.screen} {...one} isDone={isDone(one)} />
            ))}
        </ul>
      </Card>
    </section>
  );
}

type SuggestionProps = (typeof suggestions)[number] & { isDone: boolean };

function Suggestion({ screen, Icon, title, note, isDone }: SuggestionProps) {
  if (isDone) {
    return (
      <li className="acc:flex acc:items-center acc:gap-2 acc:text-sm acc:text-muted-foreground">
        <Check aria-hidden="true" className="acc:text-success" />
        <span>
          {title}
          <VisuallyHidden> (done)</VisuallyHidden>
        </span>
      </li>
    );
  }
  return (
    <li className="acc:relative acc:flex acc:grow acc:basis-64 acc:items-center acc:gap-3 acc:rounded-xl acc:border acc:p-3 acc:transition-colors acc:hover:border-primary">
      <span
        aria-hidden="true"
        className="acc:grid acc:size-9 acc:shrink-0 acc:place-items-center acc:rounded-full acc:bg-accent acc:text-accent-foreground"
      >
        <Icon />
      </span>
      <div className="acc:min-w-0 acc:grow">
        <Link
          to={pathTo(screen)}
          className="acc:font-semibold acc:after:absolute acc:after:inset-0 acc:after:rounded-xl acc:focus-visible:outline-none acc:focus-visible:after:outline-2 acc:focus-visible:after:outline-offset-2 acc:focus-visible:after:outline-ring"
        >
          {title}
        </Link>
        <p className="acc:text-sm acc:text-muted-foreground">{note}</p>
      </div>
      <ArrowRight aria-hidden="true" className="acc:shrink-0 acc:text-muted-foreground" />
    </li>
  );
}
