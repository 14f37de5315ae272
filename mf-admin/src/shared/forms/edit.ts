import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useContractForm } from 'shared-ui/form';
import { useDraftBase } from 'shared-ui/controls';
import type * as v from 'valibot';
import { changedBy, currentIn } from './version-conflict.ts';
import { emptyOf, type Fields, type Stored, valuesOf } from './fields.tsx';

/** The codes of the warnings that the user has read and passes, as a part of the body. */
export type Passing = { confirm?: string[] };

type Versioned = { id: string; version: number };

/** A field that another administrator has changed meanwhile, in words. */
export type FieldChange = { label: string; before: string; now: string };

/** Refused: another administrator has changed the entity since the form was filled. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly changes: readonly FieldChange[];
  /** Who changed it and when, where the server knows. */
  readonly by: { name: string; at: string } | undefined;
  /** Saves what the form holds over their changes. */
  readonly overwrite: (passing?: Passing) => Promise<void>;
  /** Fills the form with their changes. */
  readonly reload: () => void;

  constructor({ changes, by, overwrite, reload }: Pick<Conflict, 'changes' | 'by' | 'overwrite' | 'reload'>) {
    super('Another administrator changed this meanwhile');
    this.changes = changes;
    this.by = by;
    this.overwrite = overwrite;
    this.reload = reload;
  }
}

/** Nothing was saved, because of something that is to be settled in the form first; the message says it. */
export class Unsaved extends Error {
  override name = 'Unsaved';
}

/** Form values with all fields of a schema's input. */
type ValuesFor<Input> = FieldValues & { [Name in keyof Input]: unknown };

export type EditOptions<Entity extends Versioned, Input, Values extends ValuesFor<Input>, Parsed> = {
  entity: Entity;
  fields: Fields<Values>;
  /** What an entity holds for each field. */
  stored: (entity: Entity) => Stored<Values>;
  schema: v.GenericSchema<Input, Parsed>;
  /** Whether the form begins empty, and takes only what is to change. */
  startsEmpty?: boolean;
  /** Makes the update call with the fields that have changed, and the version of the entity that the change is based on. */
  update: (changed: Partial<Parsed>, base: Entity, passing: Passing) => Promise<Entity>;
};

export type Edit<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>;
  /** @throws {Conflict} when another administrator has changed fields of the form meanwhile; ApiError for other failures. */
  save: (parsed: Parsed, passing?: Passing) => Promise<void>;
  /** The values to reset the form to after a save that stays on the page. */
  next: () => Values;
};

/** The form of an entity. A save sends what differs from the entity it is based on (optimistic lock). */
export function useEdit<Entity extends Versioned, Input, Values extends ValuesFor<Input>, Parsed extends object>(
  options: EditOptions<Entity, Input, Values, Parsed>,
): Edit<Values, Parsed> {
  const { entity, fields, stored, schema, startsEmpty = false, update } = options;
  const valuesIn = (state: Entity) => (startsEmpty ? emptyOf(fields) : valuesOf(fields, stored(state)));
  const begun = useDraftBase('edit', entity);
  const base = useRef(begun);
  const form = useContractForm(schema, valuesIn(begun), { name: 'edit', base });

  async function saveOn(known: Entity, parsed: Parsed, passing: Passing = {}): Promise<void> {
    try {
      base.current = await update(changedFields(valuesIn(known), form.getValues(), parsed), known, passing);
    } catch (error) {
      const current = currentIn(error, known);
      if (current === null) throw error;
      const changes = changesIn(fields, stored(base.current), stored(current));
      // None of the fields of the form has changed: there is nothing to ask.
      if (changes.length === 0) return saveOn(current, parsed, passing);
      throw new Conflict({
        changes,
        by: changedBy(error),
        overwrite: (passed) => saveOn(current, parsed, passed),
        reload() {
          base.current = current;
          form.reset(valuesIn(current));
        },
      });
    }
  }

  return { form, save: (parsed, passing) => saveOn(base.current, parsed, passing), next: () => valuesIn(base.current) };
}

/**
 * What an update sends: the parsed value of each field whose value is not what it was before, so that fields which this form
 * does not know, or which have not changed, stay as they are. An optional field that was emptied is parsed as `null`.
 */
export function changedFields<Values extends FieldValues, Parsed extends object>(
  before: Values,
  now: Values,
  parsed: Parsed,
): Partial<Parsed> {
  const comparable = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  const isChanged = (name: string) => comparable(before[name]) !== comparable(now[name]);
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => isChanged(name))) as Partial<Parsed>;
}

/** The fields that are not what they were, in words. */
function changesIn<Values>(fields: Fields<Values>, before: Stored<Values>, now: Stored<Values>): FieldChange[] {
  const [then, since] = [valuesOf(fields, before), valuesOf(fields, now)];
  return (Object.keys(fields) as (keyof Values)[])
    .map((name) => ({
      label: fields[name].label,
      before: fields[name].text(then[name]),
      now: fields[name].text(since[name]),
    }))
    .filter((change) => change.before !== change.now);
}
