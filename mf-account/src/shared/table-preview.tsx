import { type ReactNode, useId } from 'react';
import { readableOn, tintOf } from 'shared-contract/colours';
import { pathTo } from 'shared-contract/screens';
import { byPlace, type Zone, zoneAt, zoneColour, zoneWords } from 'shared-contract/table-rules';
import type { ListedTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { coloured } from 'shared-ui/basic';

const FIRST_ROWS = 5;
const LAST_ROWS = 2;

/** The ground of the column of places, under what is no row. */
const PLACES = 'acc:bg-[linear-gradient(to_right,var(--tint)_0_3rem,transparent_0)]';

type TablePreviewProps = {
  /** Its `table` is `undefined` until it has loaded. */
  listed: Pick<ListedTable, 'id' | 'name'> & { table: Content | undefined };
  /** Stands below the table's name. */
  byline: ReactNode;
  heading?: 'h2' | 'h3';
  /** Which rows it shows: the first, or both ends. */
  rows?: 'first' | 'ends';
};

type Content = ListedTable['table'];

/** The props of an element that give it the colours of one zone. */
function inColoursOf(table: Content, zone: Zone) {
  const band = zoneColour(table, zone);
  const text = readableOn(band, table.itemColor);
  return coloured({ '--band': band, '--on-band': text, '--tint': tintOf(band, text) });
}

/** A table of somebody’s among others: its name, its first rows in its own colours, and how many more there are. The whole opens it. */
export function TablePreview({
  listed: { id, name, table },
  byline,
  heading: Heading = 'h3',
  rows = 'first',
}: TablePreviewProps) {
  const heading = useId();
  const isShort = table !== undefined && table.numberOfTeams <= FIRST_ROWS;
  return (
    <article
      aria-labelledby={heading}
      className="acc:group acc:relative acc:flex acc:h-full acc:flex-col acc:overflow-hidden acc:rounded-2xl acc:bg-[#fff] acc:text-[#12162b] acc:shadow-card acc:ring-1 acc:ring-card-ring acc:transition-shadow acc:hover:ring-2 acc:hover:ring-ring acc:outline-offset-2 acc:outline-ring acc:has-[:is(h2,h3)_a:focus-visible]:outline-2 acc:forced-colors:border"
    >
      <div
        {...(table && inColoursOf(table, 'winner'))}
        // All but short tables have as many rows: those beside each other end together.
        className={`${isShort ? '' : 'acc:grow'} acc:bg-(--band,var(--ui-brand)) acc:px-5 acc:py-3.5 acc:text-(--on-band,var(--ui-brand-foreground)) acc:forced-colors:border-b`}
      >
        <Heading id={heading} className="acc:text-xl acc:leading-tight acc:font-bold acc:wrap-anywhere">
          <Link
            to={pathTo('simpleTable', { tableId: id })}
            className="acc:no-underline acc:group-hover:underline acc:after:absolute acc:after:inset-0 acc:after:rounded-2xl acc:focus-visible:outline-none"
          >
            <span className="acc:line-clamp-2">{name}</span>
          </Link>
        </Heading>
        <div className="acc:mt-1 acc:text-sm acc:wrap-anywhere">{byline}</div>
      </div>
      {/* As high as both ends of a table, also until its rows are there. */}
      <div className={`acc:flex acc:flex-col ${rows === 'ends' ? 'acc:min-h-51.5' : ''} ${isShort ? 'acc:grow' : ''}`}>
        {table !== undefined && (rows === 'first' ? <FirstRows of={table} /> : <EndRows of={table} />)}
        {isShort && <div {...inColoursOf(table, 'none')} className={`acc:grow ${PLACES}`} />}
      </div>
    </article>
  );
}

function FirstRows({ of: table }: { of: Content }) {
  return (
    <>
      <Rows of={table} from={0} to={FIRST_ROWS} />
      <More rows={table.numberOfTeams - FIRST_ROWS} of={table} />
    </>
  );
}

/** As many rows as `FirstRows`, from both ends. */
function EndRows({ of: table }: { of: Content }) {
  const { numberOfTeams } = table;
  if (numberOfTeams <= FIRST_ROWS) return <FirstRows of={table} />;
  return (
    <>
      <Rows of={table} from={0} to={FIRST_ROWS - LAST_ROWS} />
      <More rows={numberOfTeams - FIRST_ROWS} of={table} />
      <Rows of={table} from={numberOfTeams - LAST_ROWS} to={numberOfTeams} />
    </>
  );
}

function Rows({ of: table, from, to }: { of: Content; from: number; to: number }) {
  return (
    <ol start={from + 1}>
      {byPlace(table.items)
        .slice(from, to)
        .map(({ name, tablePlace }, row) => {
          const index = from + row;
          const zone = zoneAt(table, index);
          const isFirst = row === 0 || zoneAt(table, index - 1) !== zone;
          return (
            <li
              key={tablePlace}
              {...inColoursOf(table, zone)}
              className={`acc:grid acc:min-h-8.5 acc:grid-cols-[3rem_minmax(0,1fr)_auto] acc:bg-(--band) acc:text-(--on-band) ${zone === 'none' ? 'acc:font-medium acc:shadow-[inset_0_1px_#12162b14]' : 'acc:font-semibold'}`}
            >
              <span className="acc:grid acc:place-items-center acc:bg-(--tint) acc:text-sm acc:font-bold acc:tabular-nums acc:forced-colors:bg-(--band) acc:forced-colors:text-(--on-band) acc:forced-colors:forced-color-adjust-none">
                {tablePlace}
              </span>
              <span className="acc:self-center acc:truncate acc:px-4 acc:py-1">
                <bdi>{name}</bdi>
              </span>
              {zone !== 'none' && (
                <span className={isFirst ? 'acc:self-center acc:pr-4 acc:text-xs acc:font-semibold' : 'acc:sr-only'}>
                  {zoneWords[zone]}
                </span>
              )}
            </li>
          );
        })}
    </ol>
  );
}

function More({ of: table, rows }: { of: Content; rows: number }) {
  if (rows <= 0) return null;
  return (
    <p
      {...inColoursOf(table, 'none')}
      className={`${PLACES} acc:py-2 acc:pl-16 acc:text-sm acc:text-[#545b78] acc:shadow-[inset_0_1px_#12162b14]`}
    >
      +{rows} more
    </p>
  );
}
