import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { useData } from 'shared-session/query';
import { Page } from 'shared-ui/basic';
import { TextLink } from '../../shared/text-link.tsx';
import { ImportTables } from './import-tables.tsx';
import { DownloadTables } from './download-tables.tsx';
import { allOwnTables } from './own-tables.ts';

/** The screen to download and import a user's tables. */
export function TableFiles() {
  const owner = useSession(({ handlerId }) => handlerId);
  const tables = useData(allOwnTables(owner ?? ''));
  return (
    <Page
      title="Tables as Files"
      lead="Keep a copy of your tables, move them to another account, or bring them back."
      before={<TextLink to={pathTo('myTables')}>My Tables</TextLink>}
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-6 pub:lg:grid-cols-2">
        <DownloadTables tables={tables} />
        {owner !== null && <ImportTables owner={owner} onImported={tables.reload} />}
      </div>
    </Page>
  );
}
