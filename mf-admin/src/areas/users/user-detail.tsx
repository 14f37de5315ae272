import { Pencil } from 'lucide-react';
import { getUser, type UserDetail as User } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link, useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { Avatar, buttonVariants, Card, Page } from 'shared-ui/basic';
import { useCameFrom } from '../../shared/came-from.ts';
import { Facts } from '../../shared/facts.tsx';
import { HistoryLink } from '../../shared/history-link.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { momentText } from '../../shared/moments.ts';
import { Trail } from '../../shared/trail.tsx';
import { DeleteUser } from './delete-user.tsx';
import { userArea } from './user-area.ts';

export function UserDetail() {
  const { userId = '' } = useParams();
  const user = useLoad(`user ${userId}`, (signal) => call(getUser, { params: { id: userId }, signal }));
  return (
    <LoadedScreen
      of={user}
      title="User Details"
      area={userArea}
      loading="Loading user details..."
      missing="User not found."
      failed="The user could not be loaded."
    >
      {(loaded) => <UserCard user={loaded} />}
    </LoadedScreen>
  );
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

function UserCard({ user }: { user: User }) {
  const navigate = useNavigate();
  const list = useCameFrom(pathTo('usersHandle'));
  return (
    <Page
      title={user.name}
      before={<Trail area={userArea} />}
      actions={
        <>
          <HistoryLink entity="user" id={user.id} />
          <DeleteUser user={user} onDeleted={() => void navigate(list)} />
          <Link to={pathTo('userUpdate', { userId: user.id })} className={buttonVariants()}>
            <Pencil aria-hidden="true" /> Update
          </Link>
        </>
      }
    >
      <Card className="adm:sm:flex-row adm:sm:items-start">
        <Avatar src={user.imageUrl} alt={user.name} size="xl" />
        <Facts
          of={[
            ['Name', user.name],
            ['First name', user.firstName],
            ['Last name', user.lastName],
            ['E-mail', user.userName],
            ['Role', user.role],
            ['Phone number', user.phoneNumber ?? 'N/A'],
            ['E-mail confirmed', yesOrNo(user.emailConfirmed)],
            ['Phone confirmed', yesOrNo(user.phoneConfirmed)],
            ['Created', momentText(user.created)],
            ['Last login', user.lastLogin === null ? 'Never' : momentText(user.lastLogin)],
          ]}
        />
      </Card>
    </Page>
  );
}
