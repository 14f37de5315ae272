import { Alert } from 'shared-ui/basic';
import type { Result } from './result.ts';

/** The outcome of a submit, while it is shown. */
export function ResultMessage({ result }: { result: Result | null }) {
  if (result === null) return null;
  return (
    <Alert variant={result.kind}>
      <p className="adm:font-semibold">{result.text}</p>
      {result.reason && <p>{result.reason}</p>}
    </Alert>
  );
}
