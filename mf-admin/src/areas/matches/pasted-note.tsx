import { Alert } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import type { Pasted } from './pasted-matches.ts';

/** What was taken of what was pasted, and what was not. */
export function PastedNote({ of: { taken, left } }: { of: Pasted }) {
  return (
    <Alert variant={left.length === 0 ? 'success' : 'info'} className="adm:max-h-40 adm:basis-full adm:overflow-y-auto">
      <p className="adm:font-semibold">
        {taken === 0 ? 'No match was pasted.' : `${counted(taken, 'match', 'matches')} pasted.`}
      </p>
      {left.length > 0 && (
        <>
          <p>Not taken:</p>
          <ul className="adm:list-disc adm:pl-5">
            {left.map(({ row, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- The same row may be there twice.
              <li key={index} className="adm:wrap-anywhere">
                <q>{row}</q> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
