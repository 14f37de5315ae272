import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { placeText } from 'shared-contract/standing-text';
import { zoneAt, type ZoneCounts, zoneLabels } from 'shared-contract/table-rules';
import type { Tipping } from 'shared-contract/tips';
import { zoneStyles } from 'shared-ui/table-card';
import { PlaceCell } from 'shared-ui/row-order';
import type { TipRowControl } from './row-goal.ts';

type TippedTeam = Tipping['teams'][number];

/** The teams of a tip in their order. `newcomers` are the ids of teams that joined after the owner saved. */
export type TipTeams = { teams: readonly TippedTeam[]; zones: ZoneCounts; newcomers: readonly string[] };

type OfTeam = TipTeams & { team: TippedTeam; index: number };

type TipRowProps = OfTeam & {
  /** Moves the row to another index, with the focus. */
  moveTo: (from: number, to: number, control: TipRowControl) => void;
  focus: (index: number, control: TipRowControl) => void;
};

/** A row of a tip: its place, its team, and the controls that move it. */
export function TipRow({ moveTo, focus, ...row }: TipRowProps) {
  const { index, team, teams } = row;
  return (
    <TeamRow
      {...row}
      className="pub:group/row pub:relative pub:group-data-dragging/list:transition-transform pub:data-dragged:z-10 pub:data-dragged:shadow-lg pub:data-dragged:transition-none"
      place={
        <PlaceCell
          place={index + 1}
          team={team.name}
          moveTo={(to) => moveTo(index, to, 'place')}
          leave={() => focus(index, 'place')}
        />
      }
    >
      <Step
        data-part="up"
        aria-label={`Move ${team.name} up`}
        aria-disabled={index === 0}
        onClick={() => moveTo(index, index - 1, 'up')}
      >
        <ArrowUp className="pub:size-5" />
      </Step>
      <Step
        data-part="down"
        aria-label={`Move ${team.name} down`}
        aria-disabled={index === teams.length - 1}
        onClick={() => moveTo(index, index + 1, 'down')}
      >
        <ArrowDown className="pub:size-5" />
      </Step>
      <span
        data-grip
        aria-hidden="true"
        className="pub:flex pub:w-11 pub:shrink-0 pub:cursor-grab pub:touch-none pub:items-center pub:justify-center pub:opacity-75 pub:group-hover/row:opacity-100 pub:group-data-dragging/list:cursor-grabbing pub:print:hidden"
      >
        <GripVertical className="pub:size-5" />
      </span>
    </TeamRow>
  );
}

const Step = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    tabIndex={-1}
    className="pub:flex pub:w-9 pub:shrink-0 pub:cursor-pointer pub:items-center pub:justify-center pub:-outline-offset-3 pub:outline-current pub:focus-visible:outline-2 pub:aria-disabled:cursor-default pub:aria-disabled:opacity-40 pub:sm:w-10 pub:print:hidden"
    {...props}
  />
);

/** A team's place at the end of last season. */
const LastPlace = ({ lastPlace }: TippedTeam) =>
  lastPlace === null ? (
    'New in the league'
  ) : (
    <>
      Was {placeText(lastPlace)} <span className="pub:max-[30rem]:sr-only">last season</span>
    </>
  );

type TeamRowProps = OfTeam & { className: string; place: ReactNode; children?: ReactNode };

/** A team with last season's place. The first row of a zone shows the name of the zone. */
export function TeamRow({ team, index, teams, zones, newcomers, className, place, children }: TeamRowProps) {
  const zone = zoneAt(zones, index);
  const isFirstOfZone = index === 0 || zoneAt(zones, index - 1) !== zone;
  const line = zone === 'none' && !isFirstOfZone ? 'pub:border-t pub:border-border' : '';
  const hasLastSeason = teams.some(({ lastPlace }) => lastPlace !== null);
  const isNewcomer = newcomers.includes(team.teamId);
  const cameFrom = isNewcomer ? 'New in the season: placed last' : hasLastSeason ? <LastPlace {...team} /> : null;
  return (
    <li
      data-slot="team-row"
      data-zone={zone}
      className={`pub:flex pub:min-h-13 pub:items-stretch pub:bg-(--band) pub:text-(--on-band) pub:forced-colors:border-t ${className} ${zoneStyles[zone]} ${line}`}
    >
      {place}
      <span className="pub:flex pub:min-w-0 pub:flex-1 pub:items-center pub:gap-2.5 pub:py-1.5 pub:pl-2.5 pub:sm:pl-4">
        <span className="pub:grid pub:min-w-0 pub:flex-1 pub:leading-tight">
          <span dir="auto" className="pub:line-clamp-2 pub:font-semibold pub:wrap-anywhere pub:max-sm:text-sm">
            {team.name}
          </span>{' '}
          <span className="pub:text-xs">
            {cameFrom}
            {zone !== 'none' && (
              <span
                className={isFirstOfZone ? 'pub:font-semibold pub:group-data-dragging/list:opacity-0' : 'pub:sr-only'}
              >
                {cameFrom !== null && ' · '}
                {zoneLabels[zone]}
              </span>
            )}
          </span>
        </span>
      </span>
      {children}
    </li>
  );
}
