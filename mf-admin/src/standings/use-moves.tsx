import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/basic';

/** The look of a small button in a row of a list that can be moved. */
export const ROW_BUTTON = 'adm:pointer-coarse:size-11';

type MovesOptions<Item> = {
  list: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (list: Item[]) => void;
};

type Moves = {
  /** Buttons that move a row up and down. */
  buttonsAt: (index: number) => ReactNode;
  /** Tells screen readers of a move or of other `words`. */
  said: ReactNode;
  say: (words: string) => void;
};

/** Moves the rows of a list by buttons, which keep the focus on their way. */
export function useMoves<Item>({ keyOf, list, nameOf, onChange }: MovesOptions<Item>): Moves {
  const id = useId();
  const [words, say] = useState('');
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null) document.querySelector<HTMLElement>(`[id="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const idOf = (item: Item, direction: 'up' | 'down') => `${id}-${keyOf(item)}-${direction}`;

  function move(index: number, by: -1 | 1) {
    const moved = list[index];
    const to = index + by;
    if (moved === undefined || list[to] === undefined) return;
    // At an end the button of this direction is off.
    const isAtEnd = to === (by < 0 ? 0 : list.length - 1);
    wanted.current = idOf(moved, by < 0 === isAtEnd ? 'down' : 'up');
    onChange(list.toSpliced(index, 1).toSpliced(to, 0, moved));
    say(`${nameOf(moved)} is now ${to + 1} of ${list.length}.`);
  }

  const buttonsAt = (index: number) => {
    const item = list[index];
    if (item === undefined) return null;
    return (
      <>
        <Button
          id={idOf(item, 'up')}
          variant="ghost"
          size="icon-sm"
          className={ROW_BUTTON}
          aria-label={`Move ${nameOf(item)} up`}
          disabled={index === 0}
          onClick={() => move(index, -1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          id={idOf(item, 'down')}
          variant="ghost"
          size="icon-sm"
          className={ROW_BUTTON}
          aria-label={`Move ${nameOf(item)} down`}
          disabled={index === list.length - 1}
          onClick={() => move(index, 1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
      </>
    );
  };
  return { buttonsAt, say, said: <output className="adm:sr-only">{words}</output> };
}
