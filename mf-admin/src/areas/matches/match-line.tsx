import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { MAX_GOALS } from 'shared-contract/matches';
import { Button, cn } from 'shared-ui/basic';
import { Input, Label, Select, type SelectOption } from 'shared-ui/controls';
import { useField } from 'shared-ui/form';
import { NARROW_SELECT } from '../../shared/list-controls.tsx';
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

/**
 * One match of the grid: on wide screens in one line with the score between its teams, and labels above the first only; on
 * small ones in two, each team with its goals beside it.
 */
export function MatchLine<Parsed>({ control, index, homeTeams, awayTeams, onRemove }: MatchLineProps<Parsed>) {
  const number = index + 1;
  const cell = <Name extends keyof Line>(name: Name) => ({
    control,
    name: `matches.${index}.${name}` as const,
    isFirst: index === 0,
  });
  return (
    <fieldset className="adm:min-w-0">
      <legend className="adm:pb-1 adm:text-sm adm:font-semibold adm:text-muted-foreground adm:md:sr-only">
        Match {number}
      </legend>
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)_3.5rem_auto] adm:gap-x-2 adm:gap-y-1.5 adm:md:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_minmax(0,1fr)_auto] adm:md:gap-3">
        <TeamCell {...cell('homeTeamStatsId')} label="Home team" placeholder="Home team" teams={homeTeams} />
        <GoalsCell {...cell('homeTeamGoals')} label={matchFields.homeTeamGoals.label} />
        <GoalsCell
          {...cell('awayTeamGoals')}
          label={matchFields.awayTeamGoals.label}
          className="adm:max-md:col-start-2 adm:max-md:row-start-2"
        />
        <TeamCell
          {...cell('awayTeamStatsId')}
          label="Away team"
          placeholder="Away team"
          teams={awayTeams}
          className="adm:max-md:col-start-1 adm:max-md:row-start-2"
        />
        <Button
          variant="ghost"
          title={`Remove match ${number}`}
          aria-label={`Remove match ${number}`}
          onClick={onRemove}
          className={`adm:px-3 adm:max-md:col-start-3 adm:max-md:row-start-1 adm:max-md:-mr-2 ${index === 0 ? 'adm:md:mt-7' : ''}`}
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
  className?: string | undefined;
  children: ReactNode;
};

function Cell({ id, errorId, error, label, isFirst, className, children }: CellFrameProps) {
  return (
    <div className={cn('adm:grid adm:min-w-0 adm:content-start adm:gap-1.5', className)}>
      <Label htmlFor={id} className={isFirst ? 'adm:max-md:sr-only' : 'adm:sr-only'}>
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
  className?: string;
};

function TeamCell<Parsed, Name extends FieldPath<Values>>(
  props: CellProps<Parsed, Name> & { placeholder: string; teams: readonly SelectOption[] },
) {
  const { field, frame, attributes } = useField(props);
  return (
    <Cell {...frame} label={props.label} isFirst={props.isFirst} className={props.className}>
      <Select
        {...attributes}
        options={props.teams}
        placeholder={props.placeholder}
        className={NARROW_SELECT}
        value={String(field.value)}
        onChange={field.onChange}
      />
    </Cell>
  );
}

function GoalsCell<Parsed, Name extends FieldPath<Values>>(props: CellProps<Parsed, Name>) {
  const { field, frame, attributes } = useField(props);
  return (
    <Cell {...frame} label={props.label} isFirst={props.isFirst} className={props.className}>
      <Input
        {...attributes}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_GOALS}
        value={field.value === null ? '' : String(field.value)}
        onChange={({ target }) => field.onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        className="adm:px-2 adm:text-center adm:tabular-nums"
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </Cell>
  );
}
