import { Alert } from 'shared-ui/basic';
import type { Result } from './result.ts';

/** The result of a submit. It stays in view even if the end of the form is scrolled out. */
export function ResultMessage({ result }: { result: Result | null }) {
  if (result === null) return null;
  return (
    <div className="adm:sticky adm:bottom-4 adm:z-1 adm:rounded-xl adm:bg-card">
      <Alert variant={result.kind}>
        <p className="adm:font-semibold">{result.text}</p>
        {result.reason && <p>{result.reason}</p>}
      </Alert>
    </div>
  );
}
