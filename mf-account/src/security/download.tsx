import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { getOwnData } from 'shared-contract/own-data';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import {
  Button,
  buttonVariants,
  Card,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  Spinner,
} from 'shared-ui/basic';
import { saveFile } from 'shared-ui/save-file';
import { toast } from 'shared-ui/toast';
import { TRY_AGAIN } from '../use-actions.ts';

/** Downloads all that is kept of the user as JSON, and leads to the files of their tables. */
export function Download() {
  const [isFetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      saveFile('my-data.json', 'application/json', JSON.stringify(await call(getOwnData), null, 2));
    } catch (error) {
      const description = failureWords(error);
      toast.error(TRY_AGAIN, { position: 'top-right', description });
    } finally {
      setFetching(false);
    }
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Everything we keep about you: account, profile, tables, friends, requests, sessions, your messages to us and
          the emails we sent you. You can also get your tables as spreadsheet files.
        </CardDescription>
      </CardHeader>
      <CardFooter className="acc:mt-auto">
        <Button variant="outline" disabled={isFetching} onClick={() => void download()}>
          {isFetching ? <Spinner /> : <DownloadIcon aria-hidden="true" />}
          Download My Data (JSON)
        </Button>
        <Link to={pathTo('tableFiles')} className={buttonVariants({ variant: 'link', className: 'acc:px-0' })}>
          Tables as Files
        </Link>
      </CardFooter>
    </Card>
  );
}
