import { Alert, Button } from 'shared-ui/basic';
import type { Line } from './grid-lines.ts';
import { matchText } from './match-text.ts';

type ClashChoiceProps = {
  clash: NonNullable<Line['clash']>;
  nameOf: (id: string) => string;
  onChoose: (side: 'mine' | 'theirs') => void;
};

/** Marks a match that another administrator has changed too, with both values, and has one of them chosen. */
export function ClashChoice({ clash, nameOf, onChoose }: ClashChoiceProps) {
  const textOf = (line: Line | null) => (line === null ? 'Removed' : matchText(line, nameOf));
  return (
    <Alert variant="error" title="Someone else has changed this match too" className="adm:mt-2">
      <dl className="adm:grid adm:grid-cols-[auto_minmax(0,1fr)] adm:gap-x-3 adm:gap-y-1">
        <dt>Yours</dt>
        <dd className="adm:font-semibold">{textOf(clash.mine)}</dd>
        <dt>Theirs</dt>
        <dd className="adm:font-semibold">{textOf(clash.theirs)}</dd>
      </dl>
      <div className="adm:mt-3 adm:flex adm:flex-wrap adm:gap-2">
        <Button variant="outline" data-clash="" onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
        <Button variant="outline" onClick={() => onChoose('theirs')}>
          Take theirs
        </Button>
      </div>
    </Alert>
  );
}
