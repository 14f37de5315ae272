import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { coloursOf } from 'shared-contract/table-colours';
import { zoneAt, zoneLabels } from 'shared-contract/table-rules';
import { coloured, icon } from 'shared-ui/basic';
import { TableFrame, themedRows, zoneStyles } from 'shared-ui/table-card';
import { ButtonLink } from '../shared/button-link.tsx';
import type { ExampleTable } from '../table-card/sample-tables.ts';

type LiveTableProps = {
  table: ExampleTable;
  /** The season of the table, if it is not an example. */
  lssId?: string;
  byline: string;
  /** The first teams. */
  teams: readonly { name: string; teamId?: string }[];
  /** Where the order leads to. */
  action: string;
  to: string;
  /** Where the table leads to before a row was moved; the default is `to`. */
  toUnmoved?: string;
};

/** They stand out from the brand colour. */
const colours = coloursOf({
  winnerColor: '#d4af37',
  positiveColor: '#a7e8c8',
  negativeColor: '#f4a896',
  relegationColor: '#ff7f6b',
  itemColor: '#000000',
});

const loadKit = async () => {
  const [{ keepTable, listStyles, RowKit }] = await Promise.all([import('./row-kit.tsx'), import('../styles.css')]);
  return { keepTable, listStyles, RowKit };
};

const Up = icon(<path d="m6 14 6-6 6 6" />);
const Down = icon(<path d="m6 10 6 6 6-6" />);
const Grip = icon(<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />);

const step =
  'pub:w-9 pub:cursor-pointer pub:place-items-center pub:grid pub:aria-disabled:opacity-40 pub:-outline-offset-3 pub:outline-current';

/** A table of which a visitor can move the rows. Their code loads with the first touch, key or focus. */
export function LiveTable({ table, lssId, byline, teams, action, to, toUnmoved = to }: LiveTableProps) {
  const id = useId();
  const [kit, setKit] = useState<Awaited<ReturnType<typeof loadKit>>>();
  const [rows, setRows] = useState(teams);
  const [note, setNote] = useState('What’s your order?');
  const list = useRef<HTMLOListElement>(null);
  /** The event that waits for the code; `undefined` once the code handles events. */
  const held = useRef<Event | null | undefined>(null);
  const isMoved = rows !== teams;

  const load = () => {
    if (kit === undefined)
      loadKit().then(setKit, () => setNote('That didn’t load. Check your connection and try again.'));
  };
  const hold = ({ nativeEvent }: SyntheticEvent) => {
    if (held.current === undefined) return;
    held.current = nativeEvent;
    load();
  };
  return (
    <section aria-labelledby={id}>
      <TableFrame>
        <div {...coloured(colours)} className={themedRows}>
          <div className="pub:bg-(--winner) pub:px-5 pub:py-3.5 pub:text-(--on-winner) pub:forced-colors:border-b">
            <p id={id} dir="auto" className="pub:text-lg pub:font-bold">
              {table.name}
            </p>
            <p className="pub:truncate pub:text-sm">{byline}</p>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of the buttons in it */}
          <ol
            ref={list}
            className={kit?.listStyles}
            onPointerEnter={load}
            onFocus={load}
            onPointerDown={hold}
            onKeyDown={hold}
            onClick={hold}
          >
            {rows.map((team, index) => {
              const zone = zoneAt(table, index);
              return (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so a move keeps the focus
                  key={index}
                  data-slot="team-row"
                  data-zone={zone}
                  className={`pub:flex pub:h-11 pub:bg-(--band) pub:font-semibold pub:text-(--on-band) pub:forced-colors:border-t ${zoneStyles[zone]} ${zone === 'none' ? 'pub:border-t pub:border-border' : ''}`}
                >
                  <button
                    type="button"
                    data-part="place"
                    aria-label={`${index + 1} ${team.name}, move to another place`}
                    className="pub:relative pub:w-13 pub:bg-(--tint) pub:text-sm pub:-outline-offset-3 pub:outline-current pub:forced-colors:border"
                  >
                    {index + 1}
                  </button>
                  <span dir="auto" className="pub:min-w-0 pub:flex-1 pub:self-center pub:truncate pub:pl-4">
                    {team.name}
                    {zone !== 'none' && <span className="pub:sr-only"> {zoneLabels[zone]}</span>}
                  </span>
                  <span className="pub:flex pub:[@media(scripting:none)]:hidden">
                    <button
                      type="button"
                      data-part="up"
                      tabIndex={-1}
                      aria-label={`Move ${team.name} up`}
                      aria-disabled={index === 0}
                      className={step}
                    >
                      <Up />
                    </button>
                    <button
                      type="button"
                      data-part="down"
                      tabIndex={-1}
                      aria-label={`Move ${team.name} down`}
                      aria-disabled={index === rows.length - 1}
                      className={step}
                    >
                      <Down />
                    </button>
                    <span
                      data-grip
                      aria-hidden="true"
                      className="pub:grid pub:w-11 pub:cursor-grab pub:touch-none pub:place-items-center"
                    >
                      <Grip />
                    </span>
                  </span>
                </li>
              );
            })}
          </ol>
          {rows.length < table.numberOfTeams && (
            <p className="pub:h-9 pub:border-t pub:border-border pub:pt-1.5 pub:pl-17 pub:text-sm pub:text-muted-foreground">
              +{table.numberOfTeams - rows.length} more
            </p>
          )}
          <div className="pub:flex pub:h-16 pub:border-t pub:border-border pub:items-center pub:gap-4 pub:px-5 pub:text-sm">
            <output className="pub:line-clamp-2 pub:flex-1">{note}</output>
            <ButtonLink
              size="sm"
              to={isMoved ? to : toUnmoved}
              onClick={() => isMoved && lssId === undefined && kit?.keepTable(rows)}
            >
              {action}
            </ButtonLink>
          </div>
        </div>
      </TableFrame>
      {kit !== undefined && (
        <kit.RowKit
          lssId={lssId}
          list={list}
          heldRef={held}
          teams={rows}
          onOrder={(order, moved) => {
            setRows(order);
            setNote(moved);
          }}
        />
      )}
    </section>
  );
}
