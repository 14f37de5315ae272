import { Alert } from 'shared-ui/basic';
import type { Result } from './result.ts';

/** What came of a submit, for as long as it is shown. */
export function ResultMessage({ result }: { result: Result | null }) {
  if (result === null) return null;
  return (
    <Alert variant={result.kind}>
      <p className="adm:font-semibold">{result.text}</p>
      {result.reason !== undefined && <p>{result.reason}</p>}
    </Alert>
  );
}
