import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRowDrag } from 'shared-ui/row-order';
import type { TipOrder } from './tip-order.ts';
import { TeamRow, TipRow, type TipRowControl, type TipTeams } from './tip-row.tsx';

const controls: readonly TipRowControl[] = ['place', 'up', 'down'];

/**
 * Returns the target of a key press in a control of a row: another control or row to focus, or a place to move the row to.
 * Returns `null` for other keys.
 */
function goalOf({ altKey, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent, index: number, control: TipRowControl) {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return { isMove: altKey, index: index - 1, control };
  if (key === 'ArrowDown') return { isMove: altKey, index: index + 1, control };
  if (altKey && key === 'Home') return { isMove: true, index: 0, control };
  if (altKey && key === 'End') return { isMove: true, index: Number.MAX_SAFE_INTEGER, control };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const beside = side === undefined || altKey ? undefined : controls[controls.indexOf(control) + side];
  return beside === undefined ? null : { isMove: false, index, control: beside };
}

/** The teams of a tip. Users move them by dragging, buttons, keys or the number of a place. */
export function TipList({ order, ...tip }: TipTeams & { order: TipOrder }) {
  const { teams } = tip;
  const list = useRef<HTMLOListElement>(null);
  const [focusTarget, setFocusTarget] = useState<{ index: number; control: TipRowControl } | null>(null);

  // After rendering, which may have replaced the part in the row.
  useEffect(() => {
    if (focusTarget === null) return;
    list.current?.children[focusTarget.index]
      ?.querySelector<HTMLElement>(`[data-part=${focusTarget.control}]`)
      ?.focus();
  }, [focusTarget]);

  const count = teams.length;
  const focus = (index: number, control: TipRowControl) =>
    setFocusTarget({ index: Math.min(Math.max(0, index), count - 1), control });
  const moveTo = (from: number, at: number, control: TipRowControl) => {
    const to = Math.min(Math.max(0, at), count - 1);
    order.move(from, to, teams[from]?.name ?? '');
    focus(to, control);
  };
  useRowDrag(list, (from, to) => {
    const isFocused = list.current?.children[from]?.contains(document.activeElement) === true;
    order.move(from, to, teams[from]?.name ?? '');
    if (isFocused) focus(to, 'place');
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null;
    const row = target?.closest('[data-slot=team-row]');
    const index = [...(list.current?.children ?? [])].findIndex((child) => child === row);
    const control = controls.find((name) => name === target?.dataset['part']);
    const goal = control === undefined || index === -1 ? null : goalOf(event, index, control);
    if (goal === null) return;
    event.preventDefault();
    if (goal.isMove) moveTo(index, goal.index, goal.control);
    else focus(goal.index, goal.control);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <ol
      ref={list}
      onKeyDown={onKeyDown}
      className="pub:group/list pub:data-dragging:cursor-grabbing pub:data-dragging:select-none"
    >
      {teams.map((team, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so a move keeps the focus
        <TipRow key={index} {...tip} index={index} team={team} moveTo={moveTo} focus={focus} />
      ))}
    </ol>
  );
}

/** The teams of a locked tip, without controls. */
export const FrozenTipList = (tip: TipTeams) => (
  <ol>
    {tip.teams.map((team, index) => (
      <TeamRow
        key={team.teamId}
        {...tip}
        index={index}
        team={team}
        className="pub:pr-4"
        place={
          <span className="pub:flex pub:w-11 pub:shrink-0 pub:items-center pub:justify-center pub:bg-(--tint) pub:text-sm pub:font-bold pub:sm:w-13">
            {index + 1}
          </span>
        }
      />
    ))}
  </ol>
);
