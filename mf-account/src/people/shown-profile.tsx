import { ListOrdered, Lock, Trophy, UsersRound } from 'lucide-react';
import type { OtherProfile, TipBadge } from 'shared-contract/account';
import { rankText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { listTablesOnProfile } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { listQuery } from 'shared-session/query';
import { Badge, cn, EmptyState } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { TablesSection } from '../shared/tables-section.tsx';
import { ON_BRAND, PersonHead } from '../shared/person-head.tsx';
import { FriendButtons, type ProfileProps } from './friend-buttons.tsx';
import { ReportUser } from './report-user.tsx';

type PrivatePerson = Extract<OtherProfile, { type: 'PrivateProfileUserResponse' }>;
type FullPerson = Exclude<OtherProfile, PrivatePerson>;

/** Another user's profile, as far as the viewer may see it. */
export function ShownProfile({ person, ...relationProps }: ProfileProps) {
  switch (person.type) {
    case 'FriendProfileUserResponse':
    case 'PublicProfileUserResponse':
      return <FullProfile person={person} {...relationProps} />;
    case 'PrivateProfileUserResponse':
      return <PrivateProfile person={person} {...relationProps} />;
    default:
      console.error('Unknown kind of profile', person);
      return <EmptyState title="Unable to display profile information." />;
  }
}

/** A profile that is visible to friends only. */
function PrivateProfile({ person, ...relationProps }: ProfileProps<PrivatePerson>) {
  const { userId, userName } = person;
  return (
    <>
      <PersonHead
        person={{ id: userId, name: userName, imageUrl: null }}
        title={<h2>{userName}</h2>}
        note={
          <>
            <p>This user&apos;s profile is private.</p>
            <p>Friends see their name and tables.</p>
          </>
        }
        foot={<FriendButtons person={person} {...relationProps} />}
        // Screen readers get it from the page’s heading. The style sheet renders the text, so that it is in the
        // document once.
        action={
          <Badge
            aria-hidden="true"
            data-words="Private Profile"
            className={cn(ON_BRAND, 'acc:after:content-[attr(data-words)]')}
          >
            <Lock aria-hidden="true" />
          </Badge>
        }
      />
      <ReportUser userId={userId} />
    </>
  );
}

/** The profile of a friend, or a public one. */
function FullProfile({ person, ...relationProps }: ProfileProps<FullPerson>) {
  const { firstName, imageUrl, lastName, userId } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      {/* Screen readers get the name from the page’s heading. */}
      <PersonHead
        person={{ id: userId, name, imageUrl }}
        alt={`Profile image of ${name}`}
        title={<span aria-hidden="true">{name}</span>}
        note={<Facts of={person} />}
        foot={<FriendButtons person={person} {...relationProps} />}
        // In this place the badge shifts nothing when it appears: the server renders the page for friends as for a
        // visitor.
        action={
          person.type === 'FriendProfileUserResponse' ? (
            <Badge className={ON_BRAND}>
              <UsersRound aria-hidden="true" />
              This user is your friend.
            </Badge>
          ) : (
            <span />
          )
        }
      />
      <TipBadges badges={person.badges} />
      <ListedTables person={person} />
      <ReportUser userId={userId} />
    </>
  );
}

/** User name, phone number (if visible) and date of registration, in one line if it fits. */
function Facts({ of: { created, phoneNumber, userName } }: { of: FullPerson }) {
  return (
    <dl className="acc:flex acc:flex-wrap acc:gap-x-5 acc:gap-y-1">
      <div>
        <dt className="acc:sr-only">User name</dt>
        <dd>{userName}</dd>
      </div>
      {phoneNumber !== null && (
        <div>
          <dt className="acc:sr-only">Phone</dt>
          <dd>{phoneNumber}</dd>
        </div>
      )}
      <div className="acc:flex acc:flex-wrap acc:gap-x-1">
        <dt>Member since</dt>
        <dd>{dateText(created)}</dd>
      </div>
    </dl>
  );
}

/** The user's final ranks in finished seasons. */
function TipBadges({ badges }: { badges: readonly TipBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <section aria-label="Finished seasons">
      <ul className="acc:flex acc:flex-wrap acc:gap-3">
        {badges.map((badge) => (
          <li key={titleOfSeason(badge)}>
            {badge.tableId === null ? (
              <p className={BADGE_CLASSES}>
                <BadgeText badge={badge} />
              </p>
            ) : (
              <Link
                to={pathTo('simpleTable', { tableId: badge.tableId })}
                className={`${BADGE_CLASSES} acc:hover:border-primary`}
              >
                <BadgeText badge={badge} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const BADGE_CLASSES =
  'acc:flex acc:min-h-11 acc:items-center acc:gap-3 acc:rounded-xl acc:border acc:border-border acc:bg-card acc:px-4 acc:py-2 acc:text-foreground acc:no-underline';

const BadgeText = ({ badge }: { badge: TipBadge }) => (
  <>
    {badge.rank <= 3 ? (
      <Trophy aria-hidden="true" className="acc:size-5 acc:shrink-0 acc:text-star" />
    ) : (
      <ListOrdered aria-hidden="true" className="acc:size-5 acc:shrink-0 acc:text-muted-foreground" />
    )}
    <span className="acc:wrap-anywhere">
      <strong>{rankText(badge.rank, badge.of)}</strong>, {titleOfSeason(badge)}
    </span>
  </>
);

/** The tables that the user lists on the profile, newest first. */
function ListedTables({ person: { firstName, type, userId } }: { person: FullPerson }) {
  return (
    <TablesSection
      title="Tables"
      key={userId}
      first={(pageSize) => listQuery(listTablesOnProfile, { params: { id: userId }, query: { pageSize } })}
      failed="The tables could not be loaded."
      empty={
        <EmptyState
          title={`${firstName} hasn’t shared any tables yet.`}
          text={
            type === 'FriendProfileUserResponse'
              ? 'They’ll appear here and in your account.'
              : 'Tables they show on their profile appear here.'
          }
          className="acc:wrap-anywhere"
        />
      }
    >
      {({ created, numberOfTeams }) => (
        <>
          {counted(numberOfTeams, 'team')}, <time dateTime={created}>{dateText(created)}</time>
        </>
      )}
    </TablesSection>
  );
}
