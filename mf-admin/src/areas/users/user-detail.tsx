import { getUser, type UserDetail as User } from 'shared-contract/users';
import { pathTo } from 'shared-contract/screens';
import { useParams } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Avatar, Card, Facts } from 'shared-ui/basic';
import { DetailPage } from '../../shared/detail-page.tsx';
import { factsOf } from '../../shared/forms/fields.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { BanNotice, BanUser } from './ban-user.tsx';
import { DeleteUser } from './delete-user.tsx';
import { userFields } from './user-fields.ts';

export function UserDetail() {
  const { userId = '' } = useParams();
  const user = useData(query(getUser, { params: { id: userId } }));
  return (
    <LoadedScreen of={user} title="User Details" loading="Loading user details..." {...notLoaded('user')}>
      {(loaded) => <UserCard user={loaded} onChanged={user.reload} />}
    </LoadedScreen>
  );
}

function UserCard({ user, onChanged }: { user: User; onChanged: () => void }) {
  return (
    <DetailPage
      area={areas.users}
      of={user}
      edit={pathTo('userUpdate', { userId: user.id })}
      renderDelete={({ onDeleted }) => (
        <>
          <BanUser user={user} onChanged={onChanged} />
          <DeleteUser user={user} onDeleted={onDeleted} />
        </>
      )}
    >
      <BanNotice ban={user.ban} />
      <Card className="adm:sm:flex-row adm:sm:items-start">
        <Avatar name={user.name} id={user.id} src={user.imageUrl} alt={user.name} size="xl" />
        <Facts
          of={factsOf(userFields, user)}
          className="adm:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))]! adm:*:first:col-span-full"
        />
      </Card>
    </DetailPage>
  );
}
