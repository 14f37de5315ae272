import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { RoundMatch } from 'shared-contract/matches';
import { getRound, type Round, saveRoundMatches } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { useDraftBase } from 'shared-ui/controls';
import { useContractForm } from 'shared-ui/form';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { type ConfirmedWarnings, Unsaved } from '../../shared/forms/edit.ts';
import { useDeletedToast } from '../../shared/lists/use-deleted-toast.ts';
import { changedBy, currentIn } from '../../shared/forms/version-conflict.ts';
import { Grid, type Line, linesOf, toSend, withBlanks } from './grid-lines.ts';
import { type Incoming, mergeMatches } from './merge-matches.ts';

export type GridValues = { matches: Line[] };
export type GridForm = UseFormReturn<GridValues, unknown, v.InferOutput<typeof Grid>>;

/**
 * Focuses a field synchronously. The form's `setFocus` is delayed, so the next key would reach the previous
 * field.
 */
export const focusField = (name: FieldPath<GridValues>): void => document.getElementsByName(name)[0]?.focus();

/** Options of `saveMerged`. */
export type SaveMerged = {
  base: Round;
  matches: RoundMatch[];
  confirmedWarnings?: ConfirmedWarnings | undefined;
  /** Merges the lines with the stored round. Returns the matches to save; throws if the user must choose. */
  merge: (current: Round, by: string | undefined) => Promise<RoundMatch[]>;
};

/** Saves all matches of a round. On a version conflict it merges both administrators' changes and retries. */
export async function saveMerged({ base, matches, confirmedWarnings, merge }: SaveMerged): Promise<Round> {
  try {
    const body = { matches: toSend(matches, base.matches), version: base.version, ...confirmedWarnings };
    return await call(saveRoundMatches, { params: { id: base.id }, body });
  } catch (error) {
    const current = currentIn(error, base);
    if (current === null) throw error;
    return saveMerged({
      base: current,
      matches: await merge(current, changedBy(error)?.name),
      confirmedWarnings,
      merge,
    });
  }
}

/** The form of a round's matches. It merges changes by other administrators unless they affect the same match. */
export function useGridForm(round: Round, teamCount: number, nameOf: (id: string) => string) {
  const draftBase = useDraftBase('edit', round);
  const base = useRef(draftBase);
  const showDeleted = useDeletedToast();
  const stored = ({ matches }: Round) => linesOf(matches, teamCount);
  const form: GridForm = useContractForm(Grid, { matches: stored(draftBase) }, { name: 'edit', base });

  function mergeIn(from: Round, current: Round): Incoming[] {
    const { lines, incoming } = mergeMatches(stored(from), form.getValues('matches'), stored(current));
    base.current = current;
    form.setValue('matches', withBlanks(lines, teamCount), { shouldDirty: true });
    return incoming;
  }
  const notify = (incoming: readonly Incoming[], by: string | undefined) => {
    if (incoming.length > 0) toast.success(incomingText(incoming, by, nameOf), { position: 'top-right' });
  };

  async function save({ matches }: { matches: RoundMatch[] }, confirmedWarnings: ConfirmedWarnings) {
    const remaining = new Set(matches.map(({ id }) => id));
    const deleted = base.current.matches.filter(({ id }) => !remaining.has(id));
    const incoming: Incoming[] = [];
    let changedByName: string | undefined;
    const merge = async (current: Round, by: string | undefined) => {
      incoming.push(...mergeIn(base.current, current));
      changedByName = by;
      const merged = v.safeParse(Grid, form.getValues());
      if (merged.success) return merged.output.matches;
      await form.trigger();
      const isClash = form.getValues('matches').some(({ clash }) => clash !== undefined);
      const problem = isClash
        ? 'has changed the same match. Choose which to keep.'
        : 'has other matches for these teams.';
      throw new Unsaved(`${by ?? 'Another administrator'} ${problem}`);
    };
    try {
      base.current = await saveMerged({ base: base.current, matches, confirmedWarnings, merge });
    } finally {
      notify(incoming, changedByName);
    }
    if (deleted.length > 0) {
      showDeleted({
        what: counted(deleted.length, 'match', 'matches'),
        ids: deleted.map(({ id }) => id),
        entries: 'entity=match&action=delete',
        onRestored: () => void mergeStored(),
      });
    }
  }

  /** Adds restored matches to the grid. Unsaved changes stay. */
  async function mergeStored() {
    const isChanged = form.formState.isDirty;
    mergeIn(base.current, await call(getRound, { params: { id: round.id } }));
    if (!isChanged) form.reset({ matches: stored(base.current) });
  }

  // Runs after the form has restored its draft.
  const mergeNewer = useEffectEvent(() => mergeIn(draftBase, round));
  useEffect(() => {
    if (draftBase.version !== round.version) mergeNewer();
  }, [draftBase, round]);

  return { form, save, next: (): GridValues => ({ matches: stored(base.current) }) };
}

/** Summarizes another administrator's changes in one line. */
function incomingText(incoming: readonly Incoming[], by: string | undefined, nameOf: (id: string) => string): string {
  const [first] = incoming;
  if (first === undefined) return '';
  const others = incoming.length - 1;
  const { homeTeamStatsId, awayTeamStatsId } = first.line;
  const match = `${nameOf(homeTeamStatsId)} – ${nameOf(awayTeamStatsId)}`;
  const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'match' : 'matches'}`;
  return `${by ?? 'Another administrator'} ${first.done} ${match}${more}; that is in here too`;
}
