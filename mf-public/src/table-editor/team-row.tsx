import { Ellipsis, GripVertical } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Zone, zoneLabels } from 'shared-contract/table-rules';
import { zoneStyles } from 'shared-ui/table-card';
import { PlaceCell, keyEffect } from 'shared-ui/row-order';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { namesFromPaste } from './pasted/names-from-paste.ts';
import { type RowActions, type RowControl, RowTools } from './row-tools.tsx';

type TeamRowProps = {
  index: number;
  zone: Zone;
  isFirstOfZone: boolean;
  isLast: boolean;
  isOpen: boolean;
  actions: RowActions;
};

const placeholders = ['Your winner', 'Second', 'Third'];

/** Dims controls until the row is hovered or focused. The contrast stays at least 3 on every band. */
const quiet = (zone: Zone) =>
  zone === 'none'
    ? 'pub:text-[#7b819b] pub:group-focus-within/row:text-inherit pub:group-hover/row:text-inherit'
    : 'pub:opacity-75 pub:group-focus-within/row:opacity-100 pub:group-hover/row:opacity-100';

/** A row of the table on its band: the place, the name field, the menu button and the drag handle. */
export const TeamRow = memo(function TeamRow({ index, zone, isFirstOfZone, isLast, isOpen, actions }: TeamRowProps) {
  const { control, register } = useFormContext<TableFormValues>();
  const field = `items.${index}.name` as const;
  const { errors } = useFormState({ control, name: field, exact: true });
  const error = errors.items?.[index]?.name?.message;
  const place = index + 1;
  const { editor, focus, moveTo, open } = actions;
  const described = [error !== undefined && `${field}-error`, zone !== 'none' && `${field}-zone`].filter(Boolean);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const effect = keyEffect(event, index);
    if (effect === null) return;
    event.preventDefault();
    if (effect.kind === 'tools') open(index);
    else if (effect.kind === 'part') focus(index, effect.part);
    else if (effect.kind === 'focus') focus(effect.index, 'name');
    else moveTo(index, effect.index, 'name');
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = namesFromPaste(event.clipboardData);
    if (pasted.names.length < 2) return;
    event.preventDefault();
    // The page handles pastes outside of fields.
    event.stopPropagation();
    editor.insertNames(pasted, index);
    focus(index + pasted.names.length - 1, 'name');
  };

  return (
    <li
      data-slot="team-row"
      data-zone={zone}
      className={`pub:group/row pub:relative pub:last:rounded-b-2xl pub:last:**:data-[part=place]:rounded-bl-2xl pub:bg-(--band) pub:text-(--on-band) pub:group-data-dragging/list:transition-transform pub:data-dragged:z-10 pub:data-dragged:shadow-lg pub:data-dragged:transition-none pub:forced-colors:border-t ${zoneStyles[zone]} ${zone === 'none' && !isFirstOfZone ? 'pub:border-t pub:border-[#12162b14]' : ''}`}
    >
      <div className="pub:flex pub:min-h-11 pub:items-stretch">
        <PlaceCell place={place} moveTo={(to) => moveTo(index, to, 'name')} leave={() => focus(index, 'name')} />
        <input
          {...register(field)}
          data-part={'name' satisfies RowControl}
          aria-label={`Team at place ${place}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described.join(' ') || undefined}
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={placeholders[index]}
          className={`pub:min-w-0 pub:flex-1 pub:scroll-my-34 pub:text-left pub:text-ellipsis pub:bg-transparent pub:px-3 pub:max-[30rem]:pr-0 pub:max-[30rem]:pl-2.5 pub:max-[30rem]:tracking-tight pub:text-base pub:text-inherit pub:-outline-offset-3 pub:outline-current pub:placeholder:font-normal pub:placeholder:italic pub:focus-visible:outline-2 pub:sm:px-4 ${isFirstOfZone && zone !== 'none' ? 'pub:max-[30rem]:pb-3.5' : ''} ${zone === 'none' ? 'pub:font-medium pub:placeholder:text-[#545b78]' : 'pub:font-semibold pub:placeholder:text-current'}`}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {zone !== 'none' && (
          <span
            id={`${field}-zone`}
            className={
              isFirstOfZone
                ? 'pub:pointer-events-none pub:self-center pub:min-[30rem]:pl-2 pub:text-xs pub:font-semibold pub:whitespace-nowrap pub:group-data-dragging/list:opacity-0 pub:max-[30rem]:absolute pub:max-[30rem]:bottom-1.5 pub:max-[30rem]:left-13.5 pub:max-[30rem]:text-[0.75rem]/none pub:min-[30rem]:max-sm:group-focus-within/row:sr-only'
                : 'pub:sr-only'
            }
          >
            {zoneLabels[zone]}
          </span>
        )}
        <button
          type="button"
          tabIndex={-1}
          data-part={'more' satisfies RowControl}
          aria-label={`Move or change place ${place}`}
          aria-expanded={isOpen}
          className={`pub:flex pub:w-7 pub:shrink-0 pub:sm:w-10 pub:items-center pub:justify-center pub:-outline-offset-3 pub:outline-current pub:focus-visible:outline-2 pub:print:hidden ${quiet(zone)}`}
          onClick={() => open(isOpen ? null : index)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return;
            event.preventDefault();
            focus(index, 'name');
          }}
        >
          <Ellipsis />
        </button>
        <span
          data-grip
          aria-hidden="true"
          className={`pub:flex pub:w-11 pub:shrink-0 pub:cursor-grab pub:touch-none pub:items-center pub:justify-center pub:group-data-dragging/list:cursor-grabbing pub:print:hidden ${quiet(zone)}`}
        >
          <GripVertical className="pub:size-5" />
        </span>
      </div>
      {error !== undefined && (
        <p
          id={`${field}-error`}
          className="pub:mx-2 pub:mb-2 pub:ml-14 pub:w-fit pub:rounded-sm pub:scheme-light pub:bg-[#fff] pub:px-2 pub:text-sm pub:font-medium pub:text-destructive"
        >
          {error}
        </p>
      )}
      {isOpen && <RowTools index={index} isLast={isLast} actions={actions} />}
    </li>
  );
});
