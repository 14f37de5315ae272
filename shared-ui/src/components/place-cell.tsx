import { type KeyboardEvent, useState } from 'react';

type PlaceCellProps = {
  place: number;
  /** The team in this row, if the row has no input for its name. The place is then a tab stop. */
  team?: string | undefined;
  /** Moves the row to this zero-based place. */
  moveTo: (index: number) => void;
  /** Called when the focus should return to the row. */
  leave: () => void;
};

const cellStyles =
  'w-11 shrink-0 bg-(--tint) text-center text-sm font-bold [font-variant-numeric:tabular-nums] -outline-offset-3 outline-current focus-visible:outline-2 sm:w-13 forced-colors:bg-(--band) forced-colors:text-(--on-band) forced-colors:forced-color-adjust-none';

/** The place number of a row. Typing another number moves the row there. */
export function PlaceCell({ place, team, moveTo, leave }: PlaceCellProps) {
  const [typed, setTyped] = useState<string | null>(null);

  if (typed === null) {
    const onKeyDown = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) setTyped(event.key);
      else if (event.key === 'ArrowRight' || event.key === 'Escape') leave();
      else return;
      event.preventDefault();
    };
    return (
      <button
        type="button"
        tabIndex={team === undefined ? -1 : 0}
        data-part="place"
        aria-label={
          team === undefined ? `Move place ${place} to another place` : `${place} ${team}, move to another place`
        }
        className={`${cellStyles} relative cursor-text data-shown:text-transparent data-shown:before:absolute data-shown:before:inset-0 data-shown:before:flex data-shown:before:items-center data-shown:before:justify-center data-shown:before:text-(--on-band) data-shown:before:content-[attr(data-shown)]`}
        onClick={() => setTyped(String(place))}
        onKeyDown={onKeyDown}
      >
        {place}
      </button>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    const target = Number.parseInt(typed, 10);
    setTyped(null);
    if (event.key === 'Enter' && target !== place && target >= 1) moveTo(target - 1);
    else leave();
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
      autoFocus
      aria-label={team === undefined ? `Move place ${place} to` : `Move ${team} to place`}
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="off"
      maxLength={2}
      value={typed}
      className={cellStyles}
      onFocus={({ target }) => typed === String(place) && target.select()}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
      onBlur={() => setTyped(null)}
      onKeyDown={onKeyDown}
    />
  );
}
