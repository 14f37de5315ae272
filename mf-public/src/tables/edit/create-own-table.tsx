import { pathTo } from 'shared-contract/screens';
import type { TableFormInput } from 'shared-contract/table-forms';
import { createTable, getTable } from 'shared-contract/tables';
import { call, useSession } from 'shared-session';
import { cacheAnswer, query } from 'shared-session/query';
import { Page } from 'shared-ui/basic';
import { TextLink } from '../../shared/text-link.tsx';
import { OwnTableValues, ownTableValues } from '../../table-data/table-form-values.ts';
import { NewTable } from './new-table.tsx';
import { PublicSwitch } from './public-switch.tsx';

async function create(body: TableFormInput) {
  const table = await call(createTable, { body });
  cacheAnswer(query(getTable, { params: { id: table.id } }), table);
  return table;
}

/** Creates a table for the signed-in user, private by default. */
export function CreateOwnTable() {
  const owner = useSession(({ handlerId }) => handlerId ?? '');
  return (
    <Page
      title="Create New Table"
      description="Make a table of your own, private or public."
      before={<TextLink to={pathTo('myTables')}>My Tables</TextLink>}
    >
      <NewTable owner={owner} schema={OwnTableValues} firstValues={ownTableValues} create={create}>
        <PublicSwitch hint="Anyone with the link can see it. You can change this at any time." />
      </NewTable>
    </Page>
  );
}
