import { pathTo } from 'shared-contract/screens';
import { listOwnTips } from 'shared-contract/tips';
import { Link } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { buttonVariants, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { TipsAndGroupsLinks } from 'shared-ui/tips-and-groups-links';
import { COLUMN } from '../shared/screen-parts.tsx';
import { GALLERY, OwnTips } from './own-tips.tsx';
import { TipMailSwitches } from './tip-mails.tsx';

/** The own tips, the way to groups and leaderboards, and which mails about them one wants. */
export function Tips() {
  const tips = useData(query(listOwnTips));
  return (
    <Page
      title="My Tips"
      description="Your tips, and the emails about them."
      actions={
        <Link to={pathTo('leagues')} className={buttonVariants({ variant: 'outline' })}>
          Predict a Season
        </Link>
      }
    >
      <TipsAndGroupsLinks current="tips">{(screen, link) => <Link to={pathTo(screen)} {...link} />}</TipsAndGroupsLinks>
      <Loaded
        of={tips}
        loading="Loading your tips..."
        skeleton={<TipsSkeleton />}
        failed="Your tips could not be loaded."
      >
        {(list) => (
          <div className={COLUMN}>
            <OwnTips tips={list} />
            <TipMailSwitches />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const TipsSkeleton = () => (
  <div className={GALLERY}>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="acc:h-114 acc:rounded-2xl" />
    ))}
  </div>
);
