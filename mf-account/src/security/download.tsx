import { Download as DownloadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { getOwnData, type OwnData, type OwnDataPart, ownDataParts } from 'shared-contract/own-data';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useSession } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
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

const entriesText = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'entry' : 'entries'}`;

type Data = Omit<OwnData, 'part' | 'next'>;

/** The data of `owner` that was read so far, and the parts with more rows, with the cursors of their next pages. */
type PartialExport = { owner: string | null; data: Data; next: [OwnDataPart, string][] };

async function startExport(owner: string | null): Promise<PartialExport> {
  const { next, part, ...data } = await call(getOwnData);
  if (part !== null) throw new Error('The first page of the export contains only one part');
  const more = ownDataParts.flatMap((name): PartialExport['next'] =>
    next[name] === undefined ? [] : [[name, next[name]]],
  );
  return { owner, data: data as Data, next: more };
}

async function readPage({ data, next }: PartialExport, [part, after]: [OwnDataPart, string]): Promise<void> {
  const page = await call(getOwnData, { query: { part, after } });
  (data[part] as unknown[]).push(...(page[part] ?? []));
  const cursor = page.next[part];
  if (cursor === undefined) next.shift();
  else next[0] = [part, cursor];
}

type State = { isReading: boolean; rows: number; failure: string | null };

/** Downloads the user's data page by page. Returns the state, and `start`, which also resumes a failed download. */
function useDownload() {
  const owner = useSession(({ handlerId }) => handlerId);
  const partial = useRef<PartialExport>(null);
  const [state, setState] = useState<State>({ isReading: false, rows: 0, failure: null });

  const start = async () => {
    // The download of another user is not resumed.
    if (partial.current?.owner !== owner) partial.current = null;
    setState(({ rows }) => ({ isReading: true, rows, failure: null }));
    try {
      const download = (partial.current ??= await startExport(owner));
      const { data, next } = download;
      for (let [first] = next; first !== undefined; [first] = next) {
        const rows = ownDataParts.reduce((sum, part) => sum + data[part].length, 0);
        setState({ isReading: true, rows, failure: null });
        await readPage(download, first);
      }
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
      partial.current = null;
      setState({ isReading: false, rows: 0, failure: null });
    } catch (error) {
      setState(({ rows }) => ({ isReading: false, rows, failure: failureMessage(error) }));
    }
  };
  return { ...state, start };
}

function label({ failure, isReading, rows }: State): string {
  if (isReading) return rows === 0 ? 'Downloading…' : `Downloading… ${entriesText(rows)}`;
  if (failure !== null) return rows === 0 ? 'Try again' : 'Continue download';
  return 'Download my data (JSON)';
}

/** The card that downloads all data about the user as JSON, and links to the tables as files. */
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
            {rows > 0 && ` Received so far: ${entriesText(rows)}.`}
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
