import { type ReactNode, useId, useState } from 'react';
import { Button, cn } from 'shared-ui/basic';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  useReturningFocus,
} from 'shared-ui/dialog';
import { counted, localTimeText } from 'shared-ui/format';
import type { MergeChoices, MergeConflict, MergeSide } from '../table-data/changes/merge.ts';
import { Stripes } from './colour-fields.tsx';
import { type EditConflict as Conflict, rebased } from '../table-data/use-table-edit.ts';

const sides: { side: MergeSide; label: string }[] = [
  { side: 'mine', label: 'Yours' },
  { side: 'theirs', label: 'Saved meanwhile' },
];

type EditConflictProps = {
  conflict: Conflict;
  onSettled: (choices: MergeChoices) => void;
  onClose: () => void;
};

/**
 * A dialog to resolve conflicts between the user's changes and those saved meanwhile. Changes without a conflict are
 * merged anyway.
 */
export function EditConflict({ conflict, onSettled, onClose }: EditConflictProps) {
  const [choices, setChoices] = useState<MergeChoices>({});
  const { conflicts } = rebased(conflict.draft, conflict.theirs, choices);
  const choose = (of: readonly MergeConflict[], side: MergeSide) =>
    setChoices((before) => ({ ...before, ...Object.fromEntries(of.map(({ key }) => [key, side])) }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...useReturningFocus()} className="pub:max-w-2xl">
        <div className="pub:grid pub:gap-2">
          <DialogTitle>This table has changed since you opened it</DialogTitle>
          <DialogDescription>
            It was saved elsewhere on{' '}
            <time dateTime={conflict.theirs.lastModified ?? undefined}>
              {localTimeText(conflict.theirs.lastModified)}
            </time>
            . Choose what to keep where both of you changed the same. All other changes are kept.
          </DialogDescription>
        </div>
        {conflicts.length > 1 && (
          <div className="pub:flex pub:flex-wrap pub:gap-2">
            {sides.map(({ label, side }) => (
              <Button key={side} variant="secondary" size="sm" onClick={() => choose(conflicts, side)}>
                All {label.toLowerCase()}
              </Button>
            ))}
          </div>
        )}
        {conflicts.map((of) => (
          <Choice key={of.key} of={of} chosen={choices[of.key] ?? 'mine'} onChoose={(side) => choose([of], side)} />
        ))}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={() => onSettled(choices)}>Save changes</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type ChoiceProps = { of: MergeConflict; chosen: MergeSide; onChoose: (side: MergeSide) => void };

function Choice({ of, chosen, onChoose }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className="pub:grid pub:min-w-0 pub:grid-cols-2 pub:gap-2">
      <legend className="pub:mb-1.5 pub:font-semibold pub:wrap-anywhere">{titleOf(of)}</legend>
      {sides.map(({ label, side }) => (
        <label
          key={side}
          className={cn(
            'pub:grid pub:min-h-11 pub:min-w-0 pub:cursor-pointer pub:content-start pub:gap-1 pub:rounded-lg',
            'pub:border pub:border-input pub:px-3 pub:py-2 pub:outline-offset-2',
            'pub:has-checked:border-primary pub:has-checked:bg-accent pub:has-checked:ring-1',
            'pub:has-checked:ring-primary pub:has-focus-visible:outline-2 pub:has-focus-visible:outline-ring',
            'pub:forced-colors:has-checked:outline-2',
          )}
        >
          <span className="pub:flex pub:items-center pub:gap-2 pub:text-sm pub:text-muted-foreground">
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="pub:accent-primary"
            />
            {label}
          </span>
          <span className="pub:min-w-0 pub:font-medium pub:wrap-anywhere">{valueOf(of, side)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const titles = { name: 'Table name', order: 'Order', teams: 'Teams', zones: 'Zones', colours: 'Colours' };

function titleOf(of: MergeConflict): string {
  if (of.kind !== 'row') return titles[of.kind];
  return of.before === '' ? `The team at place ${of.place}` : `${of.before}, place ${of.place}`;
}

function valueOf(of: MergeConflict, side: MergeSide): ReactNode {
  switch (of.kind) {
    case 'name':
      return of[side];
    case 'row':
      if (of[side] === null) return <em>Taken out</em>;
      return of[side] === '' ? <em>No name</em> : of[side];
    case 'order':
    case 'teams':
      return <Names names={of[side]} others={of[side === 'mine' ? 'theirs' : 'mine']} />;
    case 'zones': {
      const { negativeAfterSeasonTeams, numberOfRelegations, positiveAfterSeasonTeams } = of[side];
      return `${positiveAfterSeasonTeams} positive, ${negativeAfterSeasonTeams} negative, ${numberOfRelegations} relegation`;
    }
    case 'colours':
      return <Stripes colours={of[side]} />;
  }
}

/** The names at places where the two sides differ. */
function Names({ names, others }: { names: string[]; others: string[] }) {
  const different = names
    .map((name, index) => ({ name, place: index + 1 }))
    .filter(({ name, place }) => name !== others[place - 1]);
  return (
    <span className="pub:grid">
      {different.map(({ name, place }) => (
        <span key={place}>
          {place}. {name === '' ? '–' : name}
        </span>
      ))}
      {different.length < names.length && (
        <span className="pub:text-sm pub:font-normal pub:text-muted-foreground">
          {different.length === 0 ? counted(names.length, 'team') : 'The rest is the same.'}
        </span>
      )}
    </span>
  );
}
