import { Download as DownloadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import {
  Alert,
  Button,
  buttonVariants,
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  Spinner,
} from 'shared-ui/basic';
import { saveFile } from 'shared-ui/save-file';
import { OwnDataDownload } from './own-data-download.ts';

const entriesInWords = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'entry' : 'entries'}`;

type State = { isReading: boolean; rows: number; failure: string | null };

/** A download of the user's data: its state, and `start`, which continues a download that has failed. */
function useDownload() {
  const owner = useSession(({ handlerId }) => handlerId);
  const begun = useRef<{ owner: string | null; download: OwnDataDownload } | null>(null);
  const [state, setState] = useState<State>({ isReading: false, rows: 0, failure: null });

  const start = async () => {
    // Of another user's session nothing is continued.
    if (begun.current?.owner !== owner) begun.current = { owner, download: new OwnDataDownload() };
    setState(({ rows }) => ({ isReading: true, rows, failure: null }));
    try {
      const data = await begun.current.download.read((rows) => setState({ isReading: true, rows, failure: null }));
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
      begun.current = null;
      setState({ isReading: false, rows: 0, failure: null });
    } catch (error) {
      setState(({ rows }) => ({ isReading: false, rows, failure: failureWords(error) }));
    }
  };
  return { ...state, start };
}

function label({ failure, isReading, rows }: State): string {
  if (isReading) return rows === 0 ? 'Downloading…' : `Downloading… ${entriesInWords(rows)}`;
  if (failure !== null) return rows === 0 ? 'Try Again' : 'Continue Download';
  return 'Download My Data (JSON)';
}

/** Downloads everything stored about the user as JSON, and links to the files of their tables. */
export function Download() {
  const { failure, isReading, rows, start } = useDownload();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Everything we keep about you: account, profile, tables, friends, requests, sessions, your messages to us and
          the emails we sent you. You can also get your tables as spreadsheet files.
        </CardDescription>
      </CardHeader>
      {failure !== null && (
        <CardContent>
          <Alert variant="error" title="The download stopped">
            {failure}
            {rows > 0 && ` Received so far: ${entriesInWords(rows)}.`}
          </Alert>
        </CardContent>
      )}
      <CardFooter className="acc:mt-auto">
        <Button variant="outline" disabled={isReading} onClick={() => void start()}>
          {isReading ? <Spinner /> : <DownloadIcon aria-hidden="true" />}
          {label({ failure, isReading, rows })}
        </Button>
        <span role="status" className="acc:sr-only">
          {isReading && 'Downloading your data'}
        </span>
        <Link to={pathTo('tableFiles')} className={buttonVariants({ variant: 'link', className: 'acc:px-0' })}>
          Tables as Files
        </Link>
      </CardFooter>
    </Card>
  );
}
