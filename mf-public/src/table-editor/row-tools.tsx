import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Trash2 } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { MAX_TEAMS, MIN_TEAMS } from 'shared-contract/table-rules';
import { cn } from 'shared-ui/basic';
import { useDismissal } from '../shared/use-dismissal.ts';
import type { TableEditor } from './table-editing.ts';

/** The focusable controls of a row. The list finds them by this name after a move. */
export type RowControl = 'place' | 'name' | 'more' | 'up' | 'down';

export type RowActions = {
  editor: TableEditor;
  /** Focuses a control of the row at `index`. */
  focus: (index: number, control: RowControl) => void;
  /** Opens the tools of a row. `null` closes them. */
  open: (index: number | null) => void;
  /** Moves the row and its focus. Clamps `to` to the list. */
  moveTo: (from: number, to: number, control: RowControl) => void;
};

type RowToolsProps = { index: number; isLast: boolean; actions: RowActions };

/**
 * The toolbar of a row, over the rows below it. It moves, inserts and deletes rows without keyboard shortcuts or
 * dragging.
 */
export function RowTools({ index, isLast, actions: { editor, focus, moveTo, open } }: RowToolsProps) {
  const place = index + 1;
  const count = editor.count();
  const toolbar = useRef<HTMLDivElement>(null);
  const listItem = useRef<HTMLElement>(null);
  useEffect(() => {
    listItem.current = toolbar.current?.closest('li') ?? null;
    // jsdom has no layout.
    toolbar.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const leaveFor = (row: number) => {
    open(null);
    focus(row, 'name');
  };
  useDismissal(listItem, true, (by) => {
    if (by === 'escape') leaveFor(index);
    else open(null);
  });
  const insert = (at: number) => {
    editor.insertRow(at);
    leaveFor(at);
  };
  const onKeyDown = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
    if (step !== 0) buttons[buttons.findIndex((button) => button === target) + step]?.focus();
  };
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Place ${place}`}
      className="pub:absolute pub:top-full pub:right-2 pub:z-30 pub:grid pub:w-[min(21rem,calc(100%-1rem))] pub:scroll-mt-20 pub:scroll-mb-28 pub:grid-cols-6 pub:gap-1.5 pub:rounded-xl pub:border pub:border-border pub:bg-popover pub:p-2 pub:text-popover-foreground pub:shadow-lg pub:[color-scheme:var(--ui-scheme)] pub:print:hidden"
      onKeyDown={onKeyDown}
    >
      <Tool
        data-part="up"
        aria-label={`Move place ${place} up`}
        aria-disabled={index === 0}
        onClick={() => moveTo(index, index - 1, 'up')}
      >
        <ArrowUp />
      </Tool>
      <Tool
        data-part="down"
        aria-label={`Move place ${place} down`}
        aria-disabled={isLast}
        onClick={() => moveTo(index, index + 1, 'down')}
      >
        <ArrowDown />
      </Tool>
      <Tool className="pub:col-span-2" aria-label={`Move place ${place} to top`} onClick={() => moveTo(index, 0, 'up')}>
        <ArrowUpToLine /> To top
      </Tool>
      <Tool
        className="pub:col-span-2"
        aria-label={`Move place ${place} to end`}
        onClick={() => moveTo(index, count - 1, 'down')}
      >
        <ArrowDownToLine /> To end
      </Tool>
      <Tool className="pub:col-span-3" disabled={count >= MAX_TEAMS} onClick={() => insert(index)}>
        Insert above
      </Tool>
      <Tool className="pub:col-span-3" disabled={count >= MAX_TEAMS} onClick={() => insert(index + 1)}>
        Insert below
      </Tool>
      <Tool
        className="pub:col-span-6 pub:text-destructive"
        disabled={count <= MIN_TEAMS}
        onClick={() => {
          editor.deleteRow(index);
          leaveFor(index);
        }}
      >
        <Trash2 /> Delete row
      </Tool>
    </div>
  );
}

const Tool = ({ className, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={cn(
      'pub:flex pub:min-h-11 pub:min-w-11 pub:items-center pub:justify-center pub:gap-1.5 pub:rounded-md',
      'pub:border pub:border-input pub:px-1.5 pub:text-sm pub:whitespace-nowrap pub:hover:bg-accent pub:font-semibold pub:outline-current',
      'pub:disabled:cursor-not-allowed pub:disabled:opacity-60 pub:aria-disabled:cursor-not-allowed',
      'pub:aria-disabled:opacity-60',
      className,
    )}
    {...props}
  />
);
