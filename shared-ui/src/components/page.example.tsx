import { Button, Page } from '../basic.tsx';

export const Example = () => (
  <Page title="My Tables" lead="Create, share and tidy up your tables." actions={<Button>Create New Table</Button>}>
    <p>Content begins at the same edge, whatever the width.</p>
  </Page>
);
