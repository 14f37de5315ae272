import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useContractForm } from 'shared-ui/form';
import { useDraftBase } from 'shared-ui/controls';
import type * as v from 'valibot';
import { changedBy, currentIn } from './version-conflict.ts';
import { emptyOf, type Fields, type Stored, valuesOf } from './fields.tsx';

/** The codes of the warnings that the user has confirmed, as a part of the request body. */
export type ConfirmedWarnings = { confirm?: string[] };

type Versioned = { id: string; version: number };

/** A field that another administrator has changed, with its values as text. */
export type FieldChange = { label: string; before: string; now: string };

/** Thrown if another administrator has changed the entity since the form was filled. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly changes: readonly FieldChange[];
  /** Who changed it and when, if the server knows. */
  readonly by: { name: string; at: string } | undefined;
  /** Saves the form's values over the other changes. */
  readonly overwrite: (confirmedWarnings?: ConfirmedWarnings) => Promise<void>;
  /** Fills the form with the other changes. */
  readonly reload: () => void;

  constructor({ changes, by, overwrite, reload }: Pick<Conflict, 'changes' | 'by' | 'overwrite' | 'reload'>) {
    super('Another administrator changed this meanwhile');
    this.changes = changes;
    this.by = by;
    this.overwrite = overwrite;
    this.reload = reload;
  }
}

/**
 * Thrown if nothing was saved because the user must first resolve a problem in the form. The message describes
 * it.
 */
export class Unsaved extends Error {
  override name = 'Unsaved';
}

/** Form values for every field of a schema's input. */
type ValuesFor<Input> = FieldValues & { [Name in keyof Input]-?: unknown };

export type EditOptions<Entity extends Versioned, Input, Values extends ValuesFor<Input>, Parsed> = {
  entity: Entity;
  fields: Fields<Values>;
  /** Converts an entity to the values of the fields. */
  stored: (entity: Entity) => Stored<Values>;
  schema: v.GenericSchema<Input, Parsed>;
  /** Whether the form starts empty, and only filled fields are changed. */
  startsEmpty?: boolean;
  /** Sends the changed fields. `base` is the entity, and so the version, that the change is based on. */
  update: (changed: Partial<Parsed>, base: Entity, confirmedWarnings: ConfirmedWarnings) => Promise<Entity>;
};

export type Edit<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>;
  /** @throws {Conflict} if another administrator has changed fields of the form; ApiError for other failures. */
  save: (parsed: Parsed, confirmedWarnings?: ConfirmedWarnings) => Promise<void>;
  /** Returns the values to reset the form to after a save without navigation. */
  next: () => Values;
};

/** The form of an entity. A save sends the fields that differ from its base, with optimistic locking. */
export function useEdit<Entity extends Versioned, Input, Values extends ValuesFor<Input>, Parsed extends object>(
  options: EditOptions<Entity, Input, Values, Parsed>,
): Edit<Values, Parsed> {
  const { entity, fields, stored, schema, startsEmpty = false, update } = options;
  const valuesIn = (state: Entity) => (startsEmpty ? emptyOf(fields) : valuesOf(fields, stored(state)));
  const draftBase = useDraftBase('edit', entity);
  const base = useRef(draftBase);
  const form = useContractForm(schema, valuesIn(draftBase), { name: 'edit', base });

  async function saveOn(known: Entity, parsed: Parsed, confirmedWarnings: ConfirmedWarnings = {}): Promise<void> {
    try {
      base.current = await update(changedFields(valuesIn(known), form.getValues(), parsed), known, confirmedWarnings);
    } catch (error) {
      const current = currentIn(error, known);
      if (current === null) throw error;
      const changes = changesIn(fields, stored(base.current), stored(current));
      // The form's fields are unchanged, so there is no conflict to resolve.
      if (changes.length === 0) return saveOn(current, parsed, confirmedWarnings);
      throw new Conflict({
        changes,
        by: changedBy(error),
        overwrite: (confirmed) => saveOn(current, parsed, confirmed),
        reload() {
          base.current = current;
          form.reset(valuesIn(current));
        },
      });
    }
  }

  return {
    form,
    save: (parsed, confirmedWarnings) => saveOn(base.current, parsed, confirmedWarnings),
    next: () => valuesIn(base.current),
  };
}

/**
 * Returns the body of an update: the parsed values of the fields that have changed. Other fields keep their
 * stored values. A cleared optional field is parsed as `null`.
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

/** Returns the fields that differ, with both values as text. */
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
