import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Problem } from 'shared-contract/problem';
import { ApiError } from 'shared-session';
import * as v from 'valibot';
import { useContractForm } from './contract-form.ts';

/** How the fields of a form are told: a label, and the words for a value that is not its own. */
export type FieldWords<Values> = {
  [Name in keyof Values]: { label: string; text?: (value: Values[Name]) => string };
};

/** What somebody else has made of a field meanwhile. */
export type Change = { label: string; before: string; now: string };

/** Somebody else's change under an edit, and the two ways out of it. */
export type Conflict<Parsed> = {
  changes: Change[];
  /** Who has made them and when, where the server knows. */
  by: { name: string; at: string } | undefined;
  /** Saves over what is there now. */
  saveOver: (parsed: Parsed) => Promise<void>;
  /** Takes what is there now into the form. */
  take: () => void;
};

export type EditOptions<Entity extends { version: number }, Values extends FieldValues, Parsed> = {
  entity: Entity;
  /** What the update call answers, and what a refused one tells of the entity as it is now. */
  answer: v.GenericSchema<unknown, Entity>;
  schema: v.GenericSchema<unknown, Parsed>;
  valuesOf: (entity: Entity) => Values;
  /** Saves over `base`: the entity as it was when the form was filled, or as somebody else has made it. */
  update: (parsed: Parsed, base: Entity) => Promise<Entity>;
  /** What has changed from one state to another, see `changesIn`. */
  changes: (before: Entity, now: Entity) => Change[];
};

export type Edit<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>;
  save: (parsed: Parsed) => Promise<void>;
  /** The values a form goes on with that stays once it is saved. */
  next: () => Values;
  conflictIn: (error: unknown) => Conflict<Parsed> | null;
};

/** The form of something that exists: each save rests on the version the form was filled with, and is refused over somebody else's change. */
export function useEdit<Entity extends { version: number }, Values extends FieldValues, Parsed>(
  options: EditOptions<Entity, Values, Parsed>,
): Edit<Values, Parsed> {
  const { entity, answer, schema, valuesOf, update, changes } = options;
  const form = useContractForm(schema, valuesOf(entity));
  const base = useRef(entity);

  async function saveOn(known: Entity, parsed: Parsed) {
    base.current = await update(parsed, known);
  }

  return {
    form,
    save: (parsed) => saveOn(base.current, parsed),
    next: () => valuesOf(base.current),
    conflictIn(error) {
      const problem = error instanceof ApiError && error.status === 409 ? error.problem : null;
      const current = v.safeParse(answer, problem?.current);
      if (!current.success) return null;
      return {
        changes: changes(base.current, current.output),
        by: changeOf(problem),
        saveOver: (parsed) => saveOn(current.output, parsed),
        take() {
          base.current = current.output;
          form.reset(valuesOf(current.output));
        },
      };
    },
  };
}

/** Who made an entity what it is, and when. */
function changeOf(problem: Problem | null): Conflict<unknown>['by'] {
  const { changedBy, changedAt } = problem ?? {};
  return changedBy === undefined || changedAt === undefined ? undefined : { name: changedBy, at: changedAt };
}

/** Tells the fields that are not what they were, in words. */
export function changesIn<Entity, Values extends FieldValues>(
  valuesOf: (entity: Entity) => Values,
  words: FieldWords<Values>,
): (before: Entity, now: Entity) => Change[] {
  return (before, now) => {
    const [then, since] = [valuesOf(before), valuesOf(now)];
    return (Object.keys(words) as (keyof Values & string)[]).flatMap((name) => {
      const { label, text = String } = words[name];
      const change = { label, before: text(then[name]), now: text(since[name]) };
      return change.before === change.now ? [] : [change];
    });
  };
}
