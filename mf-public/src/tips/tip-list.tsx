import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRowDrag } from 'shared-ui/row-order';
import { controlAt, goalOf, type TipRowControl } from './row-goal.ts';
import type { TipOrder } from './tip-order.ts';
import { TeamRow, TipRow, type TipTeams } from './tip-row.tsx';

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
    const pressed = controlAt(list.current, event.target);
    const goal = pressed && goalOf(event, pressed.index, pressed.control);
    if (pressed === null || goal === null) return;
    event.preventDefault();
    if (goal.isMove) moveTo(pressed.index, goal.index, goal.control);
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
