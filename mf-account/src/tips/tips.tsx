import { pathTo } from 'shared-contract/screens';
import { getTipMails, type TipMailKind, tipMailKinds, updateTipMails } from 'shared-contract/tip-mails';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { buttonVariants, Card, CardTitle, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { TipsAndGroupsLinks } from 'shared-ui/tips-and-groups-links';
import { MailSwitch } from '../shared/mail-switch.tsx';
import { COLUMN } from '../shared/screen-parts.tsx';
import { GALLERY, ownTips, OwnTips } from './own-tips.tsx';

/** The screen with the user's tips, links to groups and leaderboards, and switches for mails about tips. */
export function Tips() {
  const tips = useData(ownTips);
  return (
    <Page
      title="My Tips"
      description="Your tips, and the emails about them."
      actions={
        <Link to={pathTo('leagues')} className={buttonVariants({ variant: 'outline' })}>
          Predict a season
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

/** One row of tips at each width. */
const TipsSkeleton = () => (
  <div className={COLUMN}>
    <div className={GALLERY}>
      {[1, 2, 3].map((card) => (
        <Skeleton
          key={card}
          className="acc:h-120 acc:rounded-2xl acc:max-xl:nth-3:hidden acc:max-md:nth-[n+2]:hidden"
        />
      ))}
    </div>
    <Skeleton className="acc:h-81 acc:rounded-2xl acc:sm:h-71 acc:lg:h-42.5" />
  </div>
);

const texts: Record<TipMailKind, { label: string; note: string }> = {
  deadline: {
    label: 'Before a season locks',
    note: 'The day before tips lock, if yours is missing.',
  },
  round: {
    label: 'When a round is scored',
    note: 'Your points, your place and how it moved. At most one email a round.',
  },
  season: { label: 'When a season is over', note: 'Your final rank and points.' },
};

/** The switches for mails about tips. Each change is saved at once. */
function TipMailSwitches() {
  const mails = useData(query(getTipMails));
  return (
    <Card>
      <CardTitle>Emails about your tips</CardTitle>
      <Loaded of={mails} loading="Loading..." failed="Your choice of emails could not be loaded.">
        {(isOn) => (
          <div className="acc:grid acc:gap-5 acc:lg:grid-cols-3 acc:lg:gap-8">
            {tipMailKinds.map((kind) => (
              <MailSwitch
                key={kind}
                {...texts[kind]}
                isWanted={isOn[kind]}
                save={async (isWanted) => {
                  const saved = await call(updateTipMails, { body: { [kind]: isWanted } });
                  mails.setData((now) => ({ ...now, [kind]: saved[kind] }));
                }}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
