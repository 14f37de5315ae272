import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Alert, Button } from 'shared-ui/basic';
import { Input, Label, Select } from 'shared-ui/controls';
import { utcTimeText } from 'shared-ui/format';
import { timestampOfLocalField, readersZone } from '../../shared/forms/timestamps.ts';
import type { GridForm } from './grid-form.ts';
import { type Line, matchText } from './grid-lines.ts';
import { awardOptions } from './match-fields.ts';

type AwardedToProps = { value: Line['awardedTo']; onChoose: (to: Line['awardedTo']) => void };

/** Selects the side that gets the points of an awarded match. */
export function AwardedTo({ value, onChoose }: AwardedToProps) {
  const id = useId();
  return (
    <span className="adm:flex adm:items-center adm:gap-2">
      <Label htmlFor={id}>Points go to</Label>
      <Select
        id={id}
        value={value ?? ''}
        placeholder="As the goals say"
        options={awardOptions}
        onChange={({ target }) => onChoose((target.value || null) as Line['awardedTo'])}
      />
    </span>
  );
}

/** A kick-off field in the local time zone, with the time in UTC beside it. */
export function KickOff({ form, name }: { form: GridForm; name: `matches.${number}.kickOff` }) {
  const { field } = useController({ control: form.control, name });
  const id = useId();
  const timestamp = timestampOfLocalField(field.value);
  return (
    <span className="adm:flex adm:flex-wrap adm:items-center adm:gap-2">
      <Label htmlFor={id}>Kick-off</Label>
      <Input id={id} {...field} type="datetime-local" max="9999-12-31T23:59" className="adm:w-auto" />
      <span className="adm:text-muted-foreground">
        {timestamp === '' ? `In your time zone, ${readersZone()}` : utcTimeText(timestamp)}
      </span>
    </span>
  );
}

type ClashChoiceProps = {
  clash: NonNullable<Line['clash']>;
  nameOf: (id: string) => string;
  onChoose: (side: 'mine' | 'theirs') => void;
};

/** Marks a conflicting match, shows both versions, and lets the user choose one. */
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
