import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { updateManagedTable } from 'shared-contract/managed-tables';
import { updateTable } from 'shared-contract/table-history';
import type { SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import type { MergeChoices } from '../table-data/changes/merge.ts';
import type { EditConflict } from '../table-data/use-table-edit.ts';
import { createAutosave, SavingStopped } from './autosave.ts';
import { bodyOfTip, fitted, orderOf, settingsOf, type TipSettings } from './tip-body.ts';
import { conflictOf, savedMeanwhile } from './tip-conflict.ts';
import { saveTipDraft } from './tip-draft.ts';
import type { TipOrder } from './tip-order.ts';

/** Within this time before the lock changes are saved at once, in milliseconds. */
const LAST_MS = 10_000;

/** The saved content of a tip. */
type Content = { order: readonly string[]; settings: TipSettings };

type TipSavingOptions = {
  tipping: Tipping;
  /** The key of a tip without an owner. */
  manageKey: string | null;
  owner: string;
  order: TipOrder;
  /** The saved tip when the page was opened; `null` before the first save. */
  table: SimpleTable | null;
  timeLeft: number | null;
  /** Called when the server reports that the season is locked. Nothing is saved after that. */
  onLocked: () => void;
  onSaved: (table: SimpleTable) => void;
};

/** A conflict with an order saved elsewhere. `leave` closes it without saving. */
type OpenConflict = { of: EditConflict; settle: (choices: MergeChoices) => void; leave: () => void };

/** Merges the settings of both versions. If both have changed a setting, the user's change takes precedence. */
function mergedSettings(before: TipSettings, mine: TipSettings, theirs: TipSettings): TipSettings {
  return {
    who: mine.who === before.who ? theirs.who : mine.who,
    isRanked: mine.isRanked === before.isRanked ? theirs.isRanked : mine.isRanked,
  };
}

/** Saves a tip after each change. A draft in this tab contains unsaved changes. */
export function useTipSaving(options: TipSavingOptions) {
  const { order, owner, table, timeLeft, tipping } = options;
  const saved = useRef(table);
  const [settings, setSettings] = useState<TipSettings | null>(table && settingsOf(table));
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const latest = useRef({ ...options, settings });
  useEffect(() => {
    latest.current = { ...options, settings };
  });

  const [autosave] = useState(createAutosave<Content>);
  const { id: lssId } = tipping;

  /** Merges the content with the tip that was saved elsewhere, and saves the result. */
  async function rebase(content: Content, theirs: SimpleTable, refusal: unknown, isLeaving: boolean) {
    const before = saved.current;
    const { order: now, tipping: season } = latest.current;
    const teams = new Map(season.teams.map(({ name, teamId }) => [teamId, name]));
    const both = before && conflictOf(before, content.order, theirs, teams);
    if (before === null || both === null) throw refusal;
    const applyMerge = (choices: MergeChoices) => {
      const next = {
        order: fitted(both.orderAfter(choices), season),
        settings: mergedSettings(settingsOf(before), content.settings, settingsOf(theirs)),
      };
      saved.current = theirs;
      setSettings(next.settings);
      now.replace(next.order, 'Brought together with what was saved elsewhere.');
      return save(next, isLeaving);
    };
    if (both.isClean) return applyMerge({});
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    setConflict({ of: both.conflict, settle: (choices) => resolve(applyMerge(choices)), leave: () => reject(refusal) });
    return promise.finally(() => setConflict(null));
  }

  async function save(content: Content, isLeaving: boolean): Promise<void> {
    const { manageKey, onLocked, onSaved, tipping: season } = latest.current;
    const before = saved.current;
    if (before === null) throw new Error('There is no tip yet');
    const body = {
      ...bodyOfTip(season, fitted(content.order, season), content.settings, before),
      version: before.version,
    };
    const request = { params: { id: before.id }, keepalive: isLeaving };
    try {
      const now =
        manageKey === null
          ? await call(updateTable, { ...request, body })
          : await call(updateManagedTable, { ...request, manageKey, body: { ...body, isPublicTable: true } });
      saved.current = now;
      saveTipDraft(season.id, owner, null);
      onSaved(now);
    } catch (error) {
      const theirs = savedMeanwhile(error);
      if (theirs !== null) return rebase(content, theirs, error, isLeaving);
      if (codeOf(error) !== 'tip-locked') throw error;
      onLocked();
      throw new SavingStopped();
    }
  }

  useEffect(() => autosave.saveBy(save));

  const onChange = useEffectEvent(() => {
    const isUnchanged = saved.current !== null && isSame(order.order(), orderOf(saved.current));
    saveTipDraft(lssId, owner, { order: [...order.order()], version: saved.current?.version ?? null });
    if (saved.current === null || settings === null) return;
    if (isUnchanged && autosave.store.getState().status === 'saved') return;
    autosave.change({ order: order.order(), settings });
    if (timeLeft !== null && timeLeft < LAST_MS) autosave.flush();
  });
  useEffect(() => order.orders.subscribe(() => onChange()), [order]);

  useEffect(() => {
    const leave = () => autosave.flush(true);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const onOnline = () => {
      if (autosave.store.getState().status === 'failed') autosave.flush();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', onOnline);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', onOnline);
    };
  }, [autosave]);

  return {
    autosave,
    settings,
    conflict,
    /** Saves other settings at once. */
    choose: (next: TipSettings) => {
      setSettings(next);
      autosave.change({ order: order.order(), settings: next });
      autosave.flush();
    },
    /** Continues with a tip that was just created. */
    begin: (made: SimpleTable) => {
      saved.current = made;
      setSettings(settingsOf(made));
      saveTipDraft(lssId, owner, null);
    },
  };
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
