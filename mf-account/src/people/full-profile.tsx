import { Mail, UsersRound } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { Avatar, buttonVariants, Card, CardFooter, Facts } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
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
      <Card className="acc:sm:flex-row acc:sm:items-start acc:sm:gap-8">
        <Avatar
          name={name}
          id={userId}
          src={imageUrl}
          alt={`Profile image of ${name}`}
          size="xl"
          className="acc:self-center acc:sm:self-start"
        />
        <div className="acc:grid acc:min-w-0 acc:grow acc:gap-6">
          {person.type === 'FriendProfileUserResponse' && (
            <p className="acc:flex acc:items-center acc:gap-2 acc:font-medium acc:text-success">
              <UsersRound aria-hidden="true" />
              This user is your friend.
            </p>
          )}
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
        </div>
      </Card>
      <ListedTables person={person} />
    </>
  );
}
