import { useId, useRef, useState } from 'react';
import { getRating, MOST_STARS, rateTable, removeRating } from 'shared-contract/ratings';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { call, useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { failureMessage } from 'shared-session/failure-message';
import { Button, Loaded } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { TextLink } from '../../shared/text-link.tsx';
import { nullIfMissing } from '../../table-data/load-table.ts';
import { Star } from './star-rating.tsx';

type TableRatingProps = {
  table: PublicTable;
  /** Called when the mean may have changed. */
  onRated: () => void;
};

/** Lets a signed-in user rate another user's public table. */
export function TableRating({ table, onRated }: TableRatingProps) {
  const handlerId = useSession((session) => session.handlerId);
  if (handlerId === null || table.handlerId === handlerId) return null;
  return <OwnRating key={`${table.id} ${handlerId}`} table={table} onRated={onRated} />;
}

/** Links a visitor to the login, which returns to the table. */
export function LogInToRate({ table: { id } }: { table: PublicTable }) {
  const isVisitor = useSession((session) => session.handlerId === null);
  if (!isVisitor) return null;
  return (
    <>
      {'\u00A0· '}
      <TextLink to={pathTo('login')} state={{ from: pathTo('simpleTable', { tableId: id }) }}>
        Log in to rate
      </TextLink>
    </>
  );
}

/** Returns the user's rating in stars, or `null`. Makes no request if the table has no ratings. */
async function loadRating({ id, ratings }: PublicTable, signal: AbortSignal): Promise<number | null> {
  if (ratings === 0) return null;
  const rating = await call(getRating, { params: { id }, query: { otherwise: 'null' }, signal }).catch(nullIfMissing);
  return rating?.stars ?? null;
}

function OwnRating({ table, onRated }: TableRatingProps) {
  // The table at the first render. The stars must not reload when the table receives its first rating.
  const [first] = useState(table);
  const isRated = first.ratings !== 0;
  const rating = useData(
    combinedQuery('own rating', [getRating], { id: first.id, isRated }, (signal) => loadRating(first, signal)),
  );
  return (
    <Loaded of={rating} loading="Loading your rating..." failed="Your rating could not be loaded.">
      {(stars) => <Stars tableId={table.id} given={stars} onRated={onRated} />}
    </Loaded>
  );
}

type StarsProps = { tableId: string; given: number | null; onRated: () => void };

/** A radio group of five stars. Updates optimistically, and reverts if the save fails. */
function Stars({ tableId, given, onRated }: StarsProps) {
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  const [stars, setStars] = useState(given);
  const saved = useRef(given);
  const latest = useRef(given);
  const isSaving = useRef(false);
  const params = { id: tableId };

  // Saves run one at a time, because arrow keys change stars faster than the server responds.
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (latest.current !== saved.current) {
        const next = latest.current;
        await (next === null ? call(removeRating, { params }) : call(rateTable, { params, body: { stars: next } }));
        saved.current = next;
      }
      onRated();
    } catch (error) {
      latest.current = saved.current;
      setStars(saved.current);
      const position = 'bottom-center';
      toast.error('Failed to save your rating. Please try again.', { position, description: failureMessage(error) });
    }
    isSaving.current = false;
  };
  const give = (next: number | null) => {
    latest.current = next;
    setStars(next);
    void save();
  };
  const removeStars = () => {
    give(null);
    first.current?.focus();
  };

  return (
    <fieldset className="pub:grid pub:gap-1">
      <legend className="pub:text-sm pub:font-semibold">Your rating</legend>
      <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-3">
        {/* Align the first star with the text. */}
        <div className="pub:-ml-2.5 pub:flex">
          {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((count) => (
            <label
              key={count}
              className="pub:relative pub:grid pub:size-11 pub:cursor-pointer pub:place-items-center pub:rounded-lg pub:has-focus-visible:outline-2 pub:has-focus-visible:outline-ring"
            >
              <input
                ref={count === 1 ? first : undefined}
                type="radio"
                name={name}
                value={count}
                aria-label={counted(count, 'star')}
                checked={count === stars}
                onChange={() => give(count)}
                className="pub:absolute pub:inset-0 pub:cursor-pointer pub:opacity-0"
              />
              {count <= (stars ?? 0) ? (
                <Star fill="full" className="pub:size-6 pub:text-star" />
              ) : (
                <Star fill="empty" className="pub:size-6 pub:text-muted-foreground" />
              )}
            </label>
          ))}
        </div>
        {stars !== null && (
          <Button variant="link" size="sm" className="pub:px-0 pub:max-sm:min-h-11" onClick={removeStars}>
            Remove rating
          </Button>
        )}
      </div>
      <p role="status" className="pub:sr-only">
        {stars === null ? '' : `You gave ${counted(stars, 'star')}.`}
      </p>
    </fieldset>
  );
}
