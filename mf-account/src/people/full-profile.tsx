import { Mail, UsersRound } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { Badge, buttonVariants, Card, CardFooter, Facts } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { COLUMNS } from '../columns.ts';
import { PersonHead } from '../person-head.tsx';
import { FriendButtons } from './friend-buttons.tsx';
import { ListedTables } from './listed-tables.tsx';
import type { Relation } from './relation.ts';

type FullProfileProps = {
  person: Exclude<OtherProfile, { type: 'PrivateProfileUserResponse' }>;
  /** `null` for visitors. */
  relation: Relation | null;
  refresh: () => Promise<void>;
};

/** The profile of a friend, or a public one. */
export function FullProfile({ person, relation, refresh }: FullProfileProps) {
  const { created, firstName, imageUrl, lastName, phoneNumber, userId, userName } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      {/* The page’s heading has the name for screen readers. */}
      <PersonHead
        person={{ id: userId, name, imageUrl }}
        alt={`Profile image of ${name}`}
        title={<span aria-hidden="true">{name}</span>}
      >
        {person.type === 'FriendProfileUserResponse' && (
          <Badge variant="outline">
            <UsersRound aria-hidden="true" />
            This user is your friend.
          </Badge>
        )}
      </PersonHead>
      <div className={COLUMNS}>
        <Card>
          <Facts
            className="acc:sm:grid-cols-2"
            of={[
              ['User name', userName],
              ['Phone', phoneNumber ?? 'None given'],
              ['Member since', dateText(created)],
            ]}
          />
          <CardFooter>
            {relation !== null && (
              <FriendButtons
                userId={userId}
                name={name}
                relation={relation}
                sentLabel="Request Sent"
                refresh={refresh}
              />
            )}
            <Link to={pathTo('notImplemented')} className={buttonVariants({ variant: 'outline' })}>
              <Mail aria-hidden="true" />
              Send Message
            </Link>
          </CardFooter>
        </Card>
        <ListedTables person={person} />
      </div>
    </>
  );
}
