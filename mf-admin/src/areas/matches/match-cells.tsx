import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { MAX_GOALS } from 'shared-contract/matches';
import { cn, VisuallyHidden } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { useField } from 'shared-ui/form';
import type { GridForm, GridValues } from './grid-form.ts';
import { TeamBox, type TeamBoxProps } from './team-box.tsx';

type CellFrameProps = {
  id: string;
  /** Shows “Goals” as the heading of the narrow column. The full label is hidden visually. */
  hasGoalsHeading?: boolean;
  errorId: string | undefined;
  error: string | undefined;
  label: string;
  isFirst: boolean;
  className?: string | undefined;
  children: ReactNode;
};

function Cell({ id, hasGoalsHeading = false, errorId, error, label, isFirst, className, children }: CellFrameProps) {
  return (
    <div className={cn('adm:grid adm:min-w-0 adm:content-start adm:gap-1.5', className)}>
      <Label
        htmlFor={id}
        className={cn(
          isFirst ? 'adm:max-md:sr-only' : 'adm:sr-only',
          hasGoalsHeading && "adm:text-center adm:before:content-['Goals'/'']",
        )}
      >
        {hasGoalsHeading ? <VisuallyHidden>{label}</VisuallyHidden> : label}
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

type CellProps<Name extends FieldPath<GridValues>> = {
  form: GridForm;
  name: Name;
  label: string;
  isFirst: boolean;
  className?: string;
};

type TeamCellProps<Name extends FieldPath<GridValues>> = CellProps<Name> &
  Omit<TeamBoxProps, 'attributes' | 'placeholder' | 'value'>;

/** A team field: a combobox that selects by typed letters. */
export function TeamCell<Name extends FieldPath<GridValues>>(props: TeamCellProps<Name>) {
  const { form, name, label, isFirst, className, ...box } = props;
  const { field, frame, attributes } = useField({ control: form.control, name, label });
  return (
    <Cell {...frame} {...{ label, isFirst, className }}>
      <TeamBox {...box} attributes={attributes} placeholder={label} value={String(field.value)} />
    </Cell>
  );
}

const BETWEEN_GOALS = new Set(['-', '–', ':', ' ']);
/** Returns whether a key is a separator between two teams' goals. */
export const isBetweenGoals = ({ key }: KeyboardEvent) => BETWEEN_GOALS.has(key);

type GoalsCellProps<Name extends FieldPath<GridValues>> = CellProps<Name> & {
  /** Called with the typed goals, and whether they are the first digit in an empty field. */
  onGoals: (goals: number, isFirstDigit: boolean) => void;
  onLeave?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

export function GoalsCell<Name extends FieldPath<GridValues>>(props: GoalsCellProps<Name>) {
  const { form, name, label, isFirst, className, onGoals, onKeyDown, onLeave } = props;
  const { field, frame, attributes } = useField({ control: form.control, name, label });
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const isWord = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !/\d/.test(event.key);
    if (isWord) event.preventDefault();
  }
  return (
    <Cell {...frame} {...{ label, isFirst, className }} hasGoalsHeading>
      <Input
        {...attributes}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_GOALS}
        value={field.value === null ? '' : String(field.value)}
        onChange={({ target, nativeEvent }) => {
          const goals = Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber;
          const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
          field.onChange(goals);
          if (goals !== null) onGoals(goals, isTyped && field.value === null && goals < 10);
        }}
        onKeyDown={press}
        onBlur={() => {
          attributes.onBlur();
          onLeave?.();
        }}
        className="adm:[appearance:textfield] adm:px-2 adm:text-center adm:tabular-nums adm:[&::-webkit-inner-spin-button]:appearance-none"
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </Cell>
  );
}
