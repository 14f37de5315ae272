import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'shared-ui/basic';

/** Styles of a small button in a sortable list's row. */
export const ROW_BUTTON = 'adm:pointer-coarse:size-11';

const directions = [
  { name: 'up', by: -1, Icon: ArrowUp },
  { name: 'down', by: 1, Icon: ArrowDown },
] as const;
type Direction = (typeof directions)[number];

type MovesOptions<Item> = {
  list: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (list: Item[]) => void;
};

/**
 * Moves the rows of a list by buttons. The pressed button keeps the focus.
 * @returns `buttonsAt` renders the buttons that move a row up and down. `liveRegion` announces moves, and texts
 * passed to `announce`.
 */
export function useMoves<Item>({ keyOf, list, nameOf, onChange }: MovesOptions<Item>) {
  const id = useId();
  const [announcement, announce] = useState('');
  const idOf = (item: Item, direction: Direction['name']) => `${id}-${keyOf(item)}-${direction}`;

  function move(item: Item, index: number, { by, name }: Direction) {
    const to = index + by;
    flushSync(() => {
      onChange(list.toSpliced(index, 1).toSpliced(to, 0, item));
      announce(`${nameOf(item)} is now ${to + 1} of ${list.length}.`);
    });
    // At either end of the list, the button of this direction is disabled.
    const isAtEnd = list[to + by] === undefined;
    const other = name === 'up' ? 'down' : 'up';
    document.getElementById(idOf(item, isAtEnd ? other : name))?.focus();
  }

  const buttonsAt = (index: number) => {
    const item = list[index];
    if (item === undefined) return null;
    return directions.map((direction) => (
      <Button
        key={direction.name}
        id={idOf(item, direction.name)}
        variant="ghost"
        size="icon-sm"
        className={ROW_BUTTON}
        aria-label={`Move ${nameOf(item)} ${direction.name}`}
        disabled={list[index + direction.by] === undefined}
        onClick={() => move(item, index, direction)}
      >
        <direction.Icon aria-hidden="true" />
      </Button>
    ));
  };
  return { buttonsAt, announce, liveRegion: <output className="adm:sr-only">{announcement}</output> };
}
