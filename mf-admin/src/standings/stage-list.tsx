import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { SeasonTeam } from 'shared-contract/league-seasons';
import { stageCarries, stageKinds } from 'shared-contract/season-rules';
import { Button } from 'shared-ui/basic';
import { Checkbox, Input } from 'shared-ui/controls';
import { FieldSet } from 'shared-ui/form';
import { Labelled, LabelledSelect } from '../shared/forms/labelled.tsx';
import { carryNames, stageKindNames } from './rule-labels.ts';
import type { RulesValues, StageValues } from './rules-values.ts';

/** Returns the first message of an error of the list or of one of its fields. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

type StageListProps<Parsed> = {
  control: Control<RulesValues, unknown, Parsed>;
  teams: readonly SeasonTeam[];
  numberOfRounds: number;
};

/** Edits the stages of a season. The first one begins with all teams, later ones with none. */
export function StageList<Parsed>({ control, teams, numberOfRounds }: StageListProps<Parsed>) {
  const {
    field: { onChange, ref, value: stages },
    fieldState: { error },
  } = useController({ control, name: 'stages' });
  const id = useId();
  const problem = messageIn(error);

  function add() {
    const last = stages.at(-1);
    const isFirst = last === undefined;
    const firstRound = Math.min((last?.lastRound ?? 0) + 1, numberOfRounds);
    const added: StageValues = {
      id: crypto.randomUUID(),
      name: isFirst ? 'Regular season' : '',
      kind: isFirst ? 'league' : 'group',
      firstRound,
      lastRound: numberOfRounds,
      teamStatsIds: isFirst ? teams.map((team) => team.id) : [],
      carry: 'all',
      placeFrom: isFirst ? 1 : null,
    };
    onChange([...stages, added]);
  }
  function remove(index: number) {
    onChange(stages.toSpliced(index, 1));
    document.getElementById(`${id}-add`)?.focus();
  }

  return (
    <FieldSet
      legend="Stages"
      hint="Rounds of some teams each: one after the other, or as groups beside each other. Places put the teams of all stages in one order."
    >
      {stages.map((stage, index) => (
        <StageFields
          key={stage.id}
          stage={stage}
          number={index + 1}
          teams={teams}
          onChange={(changed) => onChange(stages.with(index, { ...stage, ...changed }))}
          onRemove={() => remove(index)}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="adm:text-destructive">
          {problem}
        </p>
      )}
      <Button id={`${id}-add`} ref={ref} variant="outline" className="adm:justify-self-start" onClick={add}>
        Add stage
      </Button>
    </FieldSet>
  );
}

type StageFieldsProps = {
  stage: StageValues;
  number: number;
  teams: readonly SeasonTeam[];
  onChange: (changed: Partial<StageValues>) => void;
  onRemove: () => void;
};

function StageFields({ stage, number, teams, onChange, onRemove }: StageFieldsProps) {
  const { carry, firstRound, kind, lastRound, name, placeFrom, teamStatsIds } = stage;
  const label = name.trim() === '' ? `Stage ${number}` : name;
  const isIn = (id: string) => teamStatsIds.includes(id);
  return (
    <FieldSet legend={label} className="adm:rounded-xl adm:border adm:p-4">
      <div className="adm:grid adm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] adm:items-end adm:gap-4">
        <Labelled label="Name">
          {(control) => <Input {...control} value={name} onChange={({ target }) => onChange({ name: target.value })} />}
        </Labelled>
        <LabelledSelect
          label="Kind"
          options={stageKinds.map((value) => ({ value, label: stageKindNames[value] }))}
          value={kind}
          onValue={(value) => onChange({ kind: value })}
        />
        <NumberInput label="First round" value={firstRound} onNumber={(value) => onChange({ firstRound: value })} />
        <NumberInput label="Last round" value={lastRound} onNumber={(value) => onChange({ lastRound: value })} />
        <LabelledSelect
          label="Points carried over"
          options={stageCarries.map((value) => ({ value, label: carryNames[value] }))}
          value={carry}
          onValue={(value) => onChange({ carry: value })}
        />
        <NumberInput label="Place from" value={placeFrom} onNumber={(value) => onChange({ placeFrom: value })} />
      </div>
      <FieldSet legend="Teams">
        <div className="adm:grid adm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] adm:gap-x-4">
          {teams.map(({ id, teamName }) => (
            <label key={id} className="adm:flex adm:min-h-11 adm:items-center adm:gap-2">
              <Checkbox
                checked={isIn(id)}
                onChange={() =>
                  onChange({
                    teamStatsIds: isIn(id) ? teamStatsIds.filter((one) => one !== id) : [...teamStatsIds, id],
                  })
                }
              />
              <bdi>{teamName}</bdi>
            </label>
          ))}
        </div>
      </FieldSet>
      <Button variant="ghost" className="adm:justify-self-start" onClick={onRemove} aria-label={`Remove ${label}`}>
        Remove
      </Button>
    </FieldSet>
  );
}

type NumberInputProps = { label: string; value: number | null; onNumber: (value: number | null) => void };

/** An input for a whole number. Empty is `null`, and text without a number too. */
const NumberInput = ({ label, value, onNumber }: NumberInputProps) => (
  <Labelled label={label}>
    {(control) => (
      <Input
        {...control}
        inputMode="numeric"
        value={value ?? ''}
        onChange={({ target }) => onNumber(/^\d{1,4}$/.test(target.value) ? Number(target.value) : null)}
      />
    )}
  </Labelled>
);
