import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { Input } from 'shared-ui/controls';
import { namesFromText } from './names-from-text.ts';
import type { TableFormValues } from './table-form-values.ts';
import type { TableEditor } from './use-table-editor.ts';
import { useRowDrag } from './use-row-drag.ts';

/** The focusable parts of a row; the list finds them again after a move. */
export type RowPart = 'name' | 'up' | 'down';

type TeamRowProps = {
  list: symbol;
  index: number;
  count: number;
  editor: TableEditor;
  /** Focuses a part of another row. */
  focus: (index: number, part: RowPart) => void;
};

export function TeamRow({ list, index, count, editor, focus }: TeamRowProps) {
  const { register, formState } = useFormContext<TableFormValues>();
  const { row, handle, edge, isDragged } = useRowDrag(list, index, editor.move);
  const place = index + 1;
  const field = `items.${index}.name` as const;
  const error = formState.errors.items?.[index]?.name?.message;

  const moveTo = (to: number, part: RowPart) => {
    if (to < 0 || to >= count) return;
    editor.move(index, to);
    focus(to, part);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.altKey) moveTo(index + step, 'name');
    else focus(index + step, 'name');
  };
  const onPaste = (event: ClipboardEvent) => {
    const names = namesFromText(event.clipboardData.getData('text/plain'));
    if (names.length < 2) return;
    event.preventDefault();
    editor.insertNames(names, index);
    focus(index + names.length - 1, 'name');
  };

  return (
    <li
      ref={row}
      data-edge={edge}
      className={`pub:relative pub:py-0.5 pub:data-[edge=top]:shadow-[0_-2px_0_var(--ui-ring)] pub:data-[edge=bottom]:shadow-[0_2px_0_var(--ui-ring)] ${isDragged ? 'pub:opacity-50' : ''}`}
    >
      <div className="pub:flex pub:items-center pub:gap-1">
        <span
          ref={handle}
          aria-hidden="true"
          className="pub:flex pub:h-9 pub:w-6 pub:shrink-0 pub:cursor-grab pub:items-center pub:justify-center pub:text-muted-foreground"
        >
          <GripVertical className="pub:size-4" />
        </span>
        <span className="pub:w-6 pub:shrink-0 pub:text-right pub:text-sm pub:text-muted-foreground pub:tabular-nums">
          {place}
        </span>
        <Input
          {...register(field, { onChange: editor.settle })}
          data-part={'name' satisfies RowPart}
          aria-label={`Team at place ${place}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${field}-error`}
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          className="pub:min-w-0 pub:flex-1 pub:scroll-my-20"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          variant="ghost"
          size="icon-sm"
          data-part={'up' satisfies RowPart}
          aria-label={`Move place ${place} up`}
          aria-disabled={index === 0}
          onClick={() => moveTo(index - 1, 'up')}
        >
          <ArrowUp />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          data-part={'down' satisfies RowPart}
          aria-label={`Move place ${place} down`}
          aria-disabled={index === count - 1}
          onClick={() => moveTo(index + 1, 'down')}
        >
          <ArrowDown />
        </Button>
      </div>
      {error !== undefined && (
        <p id={`${field}-error`} className="pub:pl-14 pub:text-sm pub:text-destructive">
          {error}
        </p>
      )}
    </li>
  );
}
