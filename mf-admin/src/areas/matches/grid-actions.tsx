import { Plus, Undo2 } from 'lucide-react';
import { Button } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import type { Pasted } from './pasted-matches.ts';
import { PastedNote } from './pasted-note.tsx';

/** What takes the last removal or paste back, and how its button says so. */
export type Undo = { words: string; run: () => void };

type GridActionsProps = {
  /** Absent where all teams of the season have a match. */
  onAdd: (() => void) | undefined;
  /** So many lines are changed and not saved. */
  unsaved: number;
  undo: Undo | null;
  onUndone: () => void;
  pasted: Pasted | null;
};

/** What stands beside the submit button of a round’s matches. */
export function GridActions({ onAdd, unsaved, undo, onUndone, pasted }: GridActionsProps) {
  return (
    <>
      <Button
        variant="outline"
        className="adm:px-3 adm:max-sm:[&>svg]:hidden"
        disabled={onAdd === undefined}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" /> Add Match
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
          <Undo2 aria-hidden="true" /> {undo.words}
        </Button>
      )}
      {pasted !== null && <PastedNote of={pasted} />}
    </>
  );
}
