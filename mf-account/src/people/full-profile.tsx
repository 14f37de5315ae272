import { Mail, UsersRound } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { Badge, buttonVariants } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { ON_BRAND, PersonHead } from '../shared/person-head.tsx';
import { FriendButtons } from './friend-buttons.tsx';
import { LogInToAdd } from './log-in-to-add.tsx';
import { ListedTables } from './listed-tables.tsx';
import type { Relation } from './relation.ts';
import { TipBadges } from './tip-badges.tsx';

type FullProfileProps = {
  person: Exclude<OtherProfile, { type: 'PrivateProfileUserResponse' }>;
  /** `null` for visitors. */
  relation: Relation | null;
  refresh: () => Promise<void>;
};

/** The profile of a friend, or a public one. */
export function FullProfile({ person, relation, refresh }: FullProfileProps) {
  const { firstName, imageUrl, lastName, userId } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      {/* The page’s heading has the name for screen readers. */}
      <PersonHead
        person={{ id: userId, name, imageUrl }}
        alt={`Profile image of ${name}`}
        title={<span aria-hidden="true">{name}</span>}
        note={<Facts of={person} />}
        foot={
          relation === null ? (
            <>
              <MessageLink />
              <LogInToAdd name={firstName} userName={person.userName} />
            </>
          ) : (
            <FriendButtons
              userId={userId}
              name={name}
              relation={relation}
              sentLabel="Request Sent"
              message={<MessageLink />}
              refresh={refresh}
            />
          )
        }
        // Where it does not move the rest for those who are friends, to whom the page comes as to a visitor at first.
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
    </>
  );
}

function MessageLink() {
  return (
    <Link to={pathTo('notImplemented')} className={buttonVariants({ variant: 'outline' })}>
      <Mail aria-hidden="true" />
      Send Message
    </Link>
  );
}

/** In one line where there is room; no phone number where none is given. */
function Facts({ of: { created, phoneNumber, userName } }: { of: FullProfileProps['person'] }) {
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
