import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { MAX_GOALS } from 'shared-contract/matches';
import { Button } from 'shared-ui/basic';
import { Input, Label, Select, type SelectOption } from 'shared-ui/controls';
import { useField } from 'shared-ui/form';
import type { Line } from './grid-lines.ts';
import { matchFields } from './match-fields.ts';

type Values = { matches: Line[] };

export type MatchLineProps<Parsed> = {
  control: Control<Values, unknown, Parsed>;
  index: number;
  homeTeams: readonly SelectOption[];
  awayTeams: readonly SelectOption[];
  onRemove: () => void;
};

/** One match of the grid, its score between its teams. On wide screens the labels stand above the first line only. */
export function MatchLine<Parsed>({ control, index, homeTeams, awayTeams, onRemove }: MatchLineProps<Parsed>) {
  const number = index + 1;
  const cell = <Name extends keyof Line>(name: Name) => ({
    control,
    name: `matches.${index}.${name}` as const,
    isFirst: index === 0,
  });
  return (
    <fieldset className="adm:min-w-0 adm:max-md:rounded-xl adm:max-md:border adm:max-md:p-4">
      <legend className="adm:font-semibold adm:max-md:px-2 adm:md:sr-only">Match {number}</legend>
      <div className="adm:grid adm:grid-cols-[1fr_1fr_auto] adm:items-end adm:gap-3 adm:md:grid-cols-[1fr_5.5rem_5.5rem_1fr_auto] adm:md:items-start">
        <TeamCell {...cell('homeTeamStatsId')} label="Home team" teams={homeTeams} />
        <GoalsCell {...cell('homeTeamGoals')} label={matchFields.homeTeamGoals.label} />
        <GoalsCell {...cell('awayTeamGoals')} label={matchFields.awayTeamGoals.label} />
        <TeamCell {...cell('awayTeamStatsId')} label="Away team" teams={awayTeams} />
        <Button
          variant="ghost"
          aria-label={`Remove match ${number}`}
          onClick={onRemove}
          className={`adm:px-3 adm:max-md:col-start-3 adm:max-md:row-start-2 ${index === 0 ? 'adm:md:mt-7' : ''}`}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </fieldset>
  );
}

type CellFrameProps = {
  id: string;
  errorId: string | undefined;
  error: string | undefined;
  label: string;
  isFirst: boolean;
  className?: string;
  children: ReactNode;
};

function Cell({ id, errorId, error, label, isFirst, className = '', children }: CellFrameProps) {
  return (
    <div className={`adm:grid adm:min-w-0 adm:content-start adm:gap-1.5 ${className}`}>
      <Label htmlFor={id} className={isFirst ? undefined : 'adm:md:sr-only'}>
        {label}
      </Label>
      {children}
      {error !== undefined && (
        <p id={errorId} className="adm:text-sm adm:font-medium adm:text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

type CellProps<Parsed, Name extends FieldPath<Values>> = {
  control: Control<Values, unknown, Parsed>;
  name: Name;
  label: string;
  isFirst: boolean;
};

function TeamCell<Parsed, Name extends FieldPath<Values>>(
  props: CellProps<Parsed, Name> & { teams: readonly SelectOption[] },
) {
  const { field, frame, attributes } = useField(props);
  return (
    <Cell {...frame} label={props.label} isFirst={props.isFirst} className="adm:max-md:col-span-full">
      <Select
        {...attributes}
        options={props.teams}
        placeholder="Select a team"
        value={String(field.value)}
        onChange={field.onChange}
      />
    </Cell>
  );
}

function GoalsCell<Parsed, Name extends FieldPath<Values>>(props: CellProps<Parsed, Name>) {
  const { field, frame, attributes } = useField(props);
  return (
    <Cell {...frame} label={props.label} isFirst={props.isFirst}>
      <Input
        {...attributes}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_GOALS}
        value={field.value === null ? '' : String(field.value)}
        onChange={({ target }) => field.onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        className="adm:text-center adm:tabular-nums"
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </Cell>
  );
}
