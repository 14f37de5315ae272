import { ListOrdered, Trophy } from 'lucide-react';
import type { TipBadge } from 'shared-contract/account';
import { wordsOfRank } from 'shared-contract/score-words';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import { Link } from 'shared-router';

/** The final ranks of a user's tips in seasons that are over. */
export function TipBadges({ badges }: { badges: readonly TipBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <section aria-label="Finished seasons">
      <ul className="acc:flex acc:flex-wrap acc:gap-3">
        {badges.map((badge) => (
          <li key={titleOfSeason(badge)}>
            {badge.tableId === null ? (
              <p className={LOOK}>
                <Words badge={badge} />
              </p>
            ) : (
              <Link
                to={pathTo('simpleTable', { tableId: badge.tableId })}
                className={`${LOOK} acc:hover:border-primary`}
              >
                <Words badge={badge} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LOOK =
  'acc:flex acc:min-h-11 acc:items-center acc:gap-3 acc:rounded-xl acc:border acc:border-border acc:bg-card acc:px-4 acc:py-2 acc:text-foreground acc:no-underline';

const Words = ({ badge }: { badge: TipBadge }) => (
  <>
    {badge.rank <= 3 ? (
      <Trophy aria-hidden="true" className="acc:size-5 acc:shrink-0 acc:text-star" />
    ) : (
      <ListOrdered aria-hidden="true" className="acc:size-5 acc:shrink-0 acc:text-muted-foreground" />
    )}
    <span className="acc:wrap-anywhere">
      <strong>{wordsOfRank(badge.rank, badge.of)}</strong>, {titleOfSeason(badge)}
    </span>
  </>
);
