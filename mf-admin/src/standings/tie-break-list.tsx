import { X } from 'lucide-react';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import {
  presetOf,
  type TieBreak,
  tieBreakConditions,
  tieBreakPresetNames,
  tieBreakPresets,
  tieBreakRules,
} from 'shared-contract/season-rules';
import { Button } from 'shared-ui/basic';
import { Label, Select, useDraftState } from 'shared-ui/controls';
import { FieldSet } from 'shared-ui/form';
import { conditionName, presetNames, ruleName } from './rule-labels.ts';
import type { RulesValues } from './rules-values.ts';
import { ROW_BUTTON, useMoves } from './use-moves.tsx';

const CUSTOM = 'own';

type TieBreakListProps<Parsed> = { control: Control<RulesValues, unknown, Parsed> };

/** Edits the tie-break rules for teams level on points: a country's rules, or a custom list. */
export function TieBreakList<Parsed>({ control }: TieBreakListProps<Parsed>) {
  const { field } = useController({ control, name: 'tieBreaks' });
  const list = field.value;
  const id = useId();
  const [added, setAdded] = useDraftState('added rule', '');
  const moves = useMoves({
    list,
    keyOf: ({ rule }) => rule,
    nameOf: ({ rule }) => ruleName(rule),
    onChange: field.onChange,
  });
  const preset = presetOf(list) ?? CUSTOM;
  const unusedRules = tieBreakRules.filter((rule) => list.every((known) => known.rule !== rule));

  const chosen = unusedRules.find((known) => known === added);
  function add() {
    if (chosen === undefined) return;
    field.onChange([...list, { rule: chosen, applies: 'always' }]);
    setAdded('');
    document.getElementById(`${id}-add`)?.focus();
    moves.announce(`${ruleName(chosen)} is now ${list.length + 1} of ${list.length + 1}.`);
  }
  function remove({ rule: removed }: TieBreak) {
    document.getElementById(`${id}-preset`)?.focus();
    field.onChange(list.filter((known) => known.rule !== removed));
    moves.announce(`${ruleName(removed)} is taken off the list.`);
  }

  return (
    <FieldSet
      legend="Level on points"
      hint="Rules are tried from the top. Once a rule splits a tie, teams still level start again from rule 1."
    >
      <div className="adm:grid adm:gap-1.5">
        <Label htmlFor={`${id}-preset`}>Order as in</Label>
        <Select
          id={`${id}-preset`}
          options={[
            ...tieBreakPresetNames.map((name) => ({ value: name, label: presetNames[name] })),
            ...(preset === CUSTOM ? [{ value: CUSTOM, label: 'Own list' }] : []),
          ]}
          value={preset}
          onChange={({ target }) => {
            const name = tieBreakPresetNames.find((known) => known === target.value);
            if (name !== undefined) field.onChange([...tieBreakPresets[name]]);
          }}
        />
      </div>
      <ol aria-label="Rules in order" className="adm:divide-y adm:rounded-xl adm:border">
        {list.map((tieBreak, index) => (
          <li
            key={tieBreak.rule}
            className="adm:grid adm:grid-cols-[minmax(0,1fr)_auto] adm:items-center adm:gap-2 adm:py-2 adm:pr-2 adm:pl-4"
          >
            <span>
              {index + 1}. {ruleName(tieBreak.rule)}
            </span>
            <span role="group" aria-label={ruleName(tieBreak.rule)} className="adm:flex">
              {moves.buttonsAt(index)}
              <Button
                variant="ghost"
                size="icon-sm"
                className={ROW_BUTTON}
                aria-label={`Remove ${ruleName(tieBreak.rule)}`}
                onClick={() => remove(tieBreak)}
              >
                <X aria-hidden="true" />
              </Button>
            </span>
            <Select
              className="adm:col-span-2 adm:text-sm"
              aria-label={`When ${ruleName(tieBreak.rule)} counts`}
              options={tieBreakConditions.map((value) => ({ value, label: conditionName(value) }))}
              value={tieBreak.applies}
              onChange={({ target }) => {
                const applies = tieBreakConditions.find((known) => known === target.value) ?? 'always';
                field.onChange(list.with(index, { ...tieBreak, applies }));
              }}
            />
          </li>
        ))}
        {list.length === 0 && <li className="adm:px-4 adm:py-3">No rules: level teams share a place.</li>}
      </ol>
      {unusedRules.length > 0 && (
        <div className="adm:grid adm:grid-cols-[minmax(0,1fr)_auto] adm:items-end adm:gap-3">
          <div className="adm:grid adm:gap-1.5">
            <Label htmlFor={`${id}-add`}>Add a rule</Label>
            <Select
              id={`${id}-add`}
              options={unusedRules.map((rule) => ({ value: rule, label: ruleName(rule) }))}
              placeholder="Select a rule"
              value={added}
              onChange={({ target }) => setAdded(target.value)}
            />
          </div>
          <Button variant="outline" disabled={chosen === undefined} onClick={add}>
            Add
          </Button>
        </div>
      )}
      {moves.liveRegion}
    </FieldSet>
  );
}
