import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { currentSession, VISITOR } from 'shared-session';
import { useRowDrag } from 'shared-ui/row-order';
import { constructorsTable } from '../table-card/sample-tables.ts';
import { isUntouched, readDrafts, saveDrafts } from '../table-data/draft.ts';
import { moved } from '../table-data/table-shape.ts';
import { controlAt, goalOf, type TipRowControl } from '../tips/row-goal.ts';
import { readTipDraft, saveTipDraft } from '../tips/tip-draft.ts';

/** The classes of the list: rows step aside during a drag, and place numbers stay in position. */
export const listStyles =
  'pub:data-dragging:cursor-grabbing pub:data-dragging:select-none pub:data-dragging:*:transition-transform pub:*:relative pub:*:data-dragged:z-10 pub:*:data-dragged:shadow-lg pub:*:data-dragged:transition-none! pub:[&_[data-shown]]:text-transparent pub:[&_[data-shown]]:before:absolute pub:[&_[data-shown]]:before:inset-0 pub:[&_[data-shown]]:before:grid pub:[&_[data-shown]]:before:place-items-center pub:[&_[data-shown]]:before:text-(--on-band) pub:[&_[data-shown]]:before:content-[attr(data-shown)]';

type Team = { name: string; teamId?: string };

const currentOwner = () => currentSession().handlerId ?? VISITOR;

/**
 * Stores an order of a season's first teams as an unsaved tip of this tab. In an order that is stored already, only
 * these teams change places. Unsaved changes of a saved tip stay.
 */
function keepTip(lssId: string, teams: readonly Team[]): void {
  const owner = currentOwner();
  const stored = readTipDraft(lssId, owner);
  if (stored !== null && stored.version !== null) return;
  const ids = teams.flatMap(({ teamId }) => teamId ?? []);
  const known = stored?.order.filter((id) => ids.includes(id)) ?? [];
  const order =
    stored === null || known.length < ids.length ? ids : stored.order.map((id) => ids[known.indexOf(id)] ?? id);
  saveTipDraft(lssId, owner, { order, version: null });
}

/** Stores the example with an order of its first teams as the table to edit next. Earlier drafts are set aside. */
export function keepTable(teams: readonly Team[]): void {
  const owner = currentOwner();
  const draft = {
    ...constructorsTable,
    ...(owner === VISITOR ? { email: '' } : { isPublicTable: false }),
    items: [...teams, ...constructorsTable.items.slice(teams.length)].map(({ name }) => ({ name })),
  };
  saveDrafts(owner, [draft, ...readDrafts(owner).filter((other) => !isUntouched(other))]);
}

type RowKitProps = {
  list: RefObject<HTMLOListElement | null>;
  /** The event that waited for this code; `undefined` once the code handles events. */
  heldRef: RefObject<Event | null | undefined>;
  teams: readonly Team[];
  /** The season whose tip begins with this order; `undefined` for an example. */
  lssId: string | undefined;
  onOrder: (teams: readonly Team[], note: string) => void;
};

/** Moves the rows of a rendered list, by drag, buttons and keys. */
export function RowKit({ list, heldRef, teams, lssId, onOrder }: RowKitProps) {
  const [focused, setFocused] = useState<{ index: number; control: TipRowControl } | null>(null);
  // After the row has its new name.
  useEffect(() => {
    const row = focused && list.current?.children[focused.index];
    row?.querySelector<HTMLElement>(`[data-part=${focused?.control}]`)?.focus();
  }, [focused, list]);

  const focus = (index: number, control: TipRowControl) =>
    setFocused({ index: Math.min(Math.max(0, index), teams.length - 1), control });
  const move = (from: number, at: number) => {
    const to = Math.min(Math.max(0, at), teams.length - 1);
    if (to === from) return;
    const order = moved(teams, from, to);
    onOrder(order, `${teams[from]?.name} moved to place ${to + 1}.`);
    if (lssId !== undefined) keepTip(lssId, order);
  };
  useRowDrag(list, move);

  const act = useEffectEvent((event: Event) => {
    const pressed = controlAt(list.current, event.target);
    if (pressed === null) return;
    const { control, index } = pressed;
    if (event instanceof KeyboardEvent) {
      const goal = goalOf(event, index, control);
      const isPlace = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      const to = isPlace ? Number(event.key) - 1 : goal?.index;
      if (to === undefined) return;
      event.preventDefault();
      if (isPlace || goal?.isMove === true) move(index, to);
      focus(to, goal?.control ?? control);
    } else if (control !== 'place') {
      const to = control === 'up' ? index - 1 : index + 1;
      move(index, to);
      focus(to, control);
    }
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const listener = (event: Event) => act(event);
    const types = ['click', 'keydown'];
    for (const type of types) element.addEventListener(type, listener);
    return () => {
      for (const type of types) element.removeEventListener(type, listener);
    };
  }, [list]);
  // After all listeners. A finger that is still down continues as a drag.
  useEffect(() => {
    const event = heldRef.current;
    heldRef.current = undefined;
    const { target } = event ?? {};
    if (!event || !(target instanceof Element)) return;
    if (event.type === 'pointerdown' && !target.hasPointerCapture((event as PointerEvent).pointerId)) return;
    target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }, [heldRef]);
  return null;
}
