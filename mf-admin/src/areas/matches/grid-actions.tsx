import { Plus, Undo2 } from 'lucide-react';
import { Alert, Button } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import type { Pasted } from './pasted-matches.ts';

/** Undoes the last removal or paste. `label` is the button's label. */
export type Undo = { label: string; run: () => void };

type GridActionsProps = {
  /** Absent if every team of the season has a match. */
  onAdd: (() => void) | undefined;
  /** The number of lines with unsaved changes. */
  unsaved: number;
  undo: Undo | null;
  onUndone: () => void;
  pasted: Pasted | null;
};

/** The controls beside the submit button of a round’s matches. */
export function GridActions({ onAdd, unsaved, undo, onUndone, pasted }: GridActionsProps) {
  return (
    <>
      <Button
        variant="outline"
        className="adm:px-3 adm:max-sm:[&>svg]:hidden"
        disabled={onAdd === undefined}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" /> Add match
      </Button>
      {unsaved > 0 && (
        <p className="adm:text-sm adm:text-muted-foreground">
          {counted(unsaved, 'match', 'matches')} changed, not saved
        </p>
      )}
      {undo !== null && (
        <Button
          variant="ghost"
          className="adm:h-auto adm:min-h-11 adm:px-3 adm:text-left adm:whitespace-normal"
          onClick={() => {
            undo.run();
            onUndone();
          }}
        >
          <Undo2 aria-hidden="true" /> {undo.label}
        </Button>
      )}
      {pasted !== null && <PastedNote of={pasted} />}
    </>
  );
}

/** Reports how many pasted rows were imported, and lists the rejected rows with reasons. */
function PastedNote({ of: { imported, rejected } }: { of: Pasted }) {
  return (
    <Alert
      variant={rejected.length === 0 ? 'success' : 'info'}
      className="adm:max-h-40 adm:basis-full adm:overflow-y-auto"
    >
      <p className="adm:font-semibold">
        {imported === 0 ? 'No match was pasted.' : `${counted(imported, 'match', 'matches')} pasted.`}
      </p>
      {rejected.length > 0 && (
        <>
          <p>Not taken:</p>
          <ul className="adm:list-disc adm:pl-5">
            {rejected.map(({ row, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a pasted text can contain the same row twice
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
