import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function UsersHub() {
  return (
    <AreaHub
      title="Users"
      create={{ to: pathTo('userRegister'), text: 'Register a user or an administrator' }}
      manage={{ to: pathTo('usersHandle'), text: 'Find, change and delete users' }}
    />
  );
}
