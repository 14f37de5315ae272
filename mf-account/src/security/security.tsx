import { Page } from 'shared-ui/basic';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { Sessions } from './sessions.tsx';

export function Security() {
  return (
    <Page
      title="Security and Data"
      description="Where you are signed in, your data to take along, the end of your account."
      width="prose"
    >
      <Sessions />
      <Download />
      <DeleteAccount />
    </Page>
  );
}
