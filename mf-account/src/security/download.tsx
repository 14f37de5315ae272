import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { getOwnData, type OwnData } from 'shared-contract/own-data';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, Card, CardDescription, CardFooter, CardHeader, CardTitle, Spinner } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { saveFile } from 'shared-ui/save-file';
import { tablesAsCsv } from './tables-csv.ts';
import { TRY_AGAIN } from '../use-actions.ts';

/** Spreadsheets read a file as UTF-8 when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

const files = {
  'my-data.json': (data: OwnData) => saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2)),
  'my-tables.csv': ({ tables }: OwnData) =>
    saveFile('my-tables.csv', 'text/csv;charset=utf-8', BYTE_ORDER_MARK + tablesAsCsv(tables)),
};
type FileName = keyof typeof files;

/** Downloads the user's data: everything as JSON, the tables as CSV. */
export function Download() {
  const [fetching, setFetching] = useState<FileName | null>(null);
  const download = async (name: FileName) => {
    setFetching(name);
    try {
      files[name](await call(getOwnData));
    } catch (error) {
      const description = failureWords(error);
      toast.error(TRY_AGAIN, { position: 'top-right', description });
    } finally {
      setFetching(null);
    }
  };
  const button = (name: FileName, label: string) => (
    <Button variant="outline" disabled={fetching !== null} onClick={() => void download(name)}>
      {fetching === name ? <Spinner /> : <DownloadIcon aria-hidden="true" />}
      {label}
    </Button>
  );

  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Everything we keep about you: account, profile, tables, friends, requests, sessions, your messages to us and
          the emails we sent you. Your tables also come as a file for spreadsheets.
        </CardDescription>
      </CardHeader>
      <CardFooter>
        {button('my-data.json', 'Download My Data (JSON)')}
        {button('my-tables.csv', 'Download My Tables (CSV)')}
      </CardFooter>
    </Card>
  );
}
