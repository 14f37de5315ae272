import { Check, GripVertical, Link2, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from 'shared-ui/basic';

/**
 * The background of a picture, which it centres. Screen readers skip it. Each picture has its final height from the
 * start, as a streamed document may show it half-loaded.
 */
const Ground = ({ children }: { children: ReactNode }) => (
  <div
    aria-hidden="true"
    className="pub:grid pub:h-52 pub:place-items-center pub:overflow-hidden pub:border-b pub:border-border pub:bg-accent/55 pub:px-6"
  >
    {children}
  </div>
);

const row =
  'pub:grid pub:min-h-10 pub:grid-cols-[2.5rem_minmax(0,1fr)_auto] pub:items-center pub:gap-x-3 pub:pr-4 pub:text-sm pub:font-semibold';
const place = 'pub:grid pub:h-full pub:place-items-center pub:bg-[#8086a8]/25 pub:font-bold';
const paper = 'pub:bg-card pub:text-card-foreground';
const frame =
  'pub:w-full pub:max-w-80 pub:overflow-hidden pub:rounded-xl pub:shadow-card pub:ring-1 pub:ring-card-ring';

/** A team that is dragged up. */
export const EditorPicture = () => (
  <Ground>
    <div className={`${frame} pub:min-h-40 pub:overflow-visible ${paper}`}>
      <p className={`${row} pub:rounded-t-xl pub:bg-winner pub:text-[#fff]`}>
        <span className={`${place} pub:rounded-tl-xl`}>1</span> Malmö FF <GripVertical className="pub:size-4" />
      </p>
      <p
        className={`${row} pub:relative pub:translate-x-4 pub:-translate-y-1 pub:-rotate-1 pub:rounded-lg pub:bg-positive pub:text-[#fff] pub:shadow-lg pub:ring-2 pub:ring-ring`}
      >
        <span className={`${place} pub:rounded-l-lg`}>2</span> Hammarby IF <GripVertical className="pub:size-4" />
      </p>
      <p className={`${row} pub:bg-positive pub:text-[#fff]`}>
        <span className={place}>3</span> BK Häcken <GripVertical className="pub:size-4" />
      </p>
      <p className={`${row} pub:rounded-b-xl`}>
        <span className={`${place} pub:rounded-bl-xl`}>4</span> AIK <GripVertical className="pub:size-4" />
      </p>
    </div>
  </Ground>
);

/** A link to a table in a chat, with its preview. */
export const SharingPicture = () => (
  <Ground>
    <div className="pub:grid pub:min-h-46.5 pub:w-full pub:max-w-80 pub:content-start pub:gap-2 pub:text-sm">
      <div className={`pub:overflow-hidden pub:rounded-2xl pub:rounded-bl-sm pub:shadow-card ${paper}`}>
        <p className="pub:bg-winner pub:px-4 pub:py-2.5 pub:text-base pub:font-bold pub:text-[#fff]">
          My Allsvenskan
          <span className="pub:block pub:text-xs pub:font-normal">by Nora</span>
        </p>
        <span className="pub:grid pub:grid-rows-3">
          <span className="pub:h-3 pub:bg-positive" />
          <span className="pub:h-3" />
          <span className="pub:h-3 pub:bg-relegation" />
        </span>
        <p className="pub:flex pub:items-center pub:gap-2 pub:px-4 pub:py-2 pub:text-muted-foreground">
          <Link2 className="pub:size-4" /> Open the table
        </p>
      </div>
      <p className="pub:justify-self-end pub:rounded-2xl pub:rounded-br-sm pub:bg-winner pub:px-4 pub:py-2 pub:text-[#fff]">
        AIK fourth? Never!
      </p>
    </div>
  </Ground>
);

const players = [
  { name: 'Aisha Khan', points: 375, band: 'pub:bg-winner pub:text-[#fff]' },
  { name: 'Jonas Berg', points: 369, band: 'pub:bg-positive pub:text-[#fff]' },
  { name: 'Ylva Stark', points: 358, band: 'pub:bg-positive pub:text-[#fff]' },
];

/** The first places of a leaderboard. */
export const PeoplePicture = () => (
  <Ground>
    <div className={`${frame} pub:min-h-36 ${paper}`}>
      {players.map(({ name, points, band }, index) => (
        <p key={name} className={`${row} pub:min-h-12 ${band}`}>
          <span className={place}>{index + 1}</span>
          <span className="pub:flex pub:items-center pub:gap-2.5">
            <Avatar size="sm" name={name} /> {name}
          </span>
          {points}
        </p>
      ))}
    </div>
  </Ground>
);

const Half = ({ Icon, className }: { Icon: typeof Sun; className: string }) => (
  <div className={`pub:grid pub:gap-2 pub:p-4 pub:text-xs pub:font-semibold ${className}`}>
    <Icon className="pub:size-4" />
    <p className="pub:flex pub:justify-between pub:rounded-md pub:bg-winner pub:px-3 pub:py-1.5 pub:text-[#fff]">
      1 <span>Winner</span>
    </p>
    <p className="pub:flex pub:justify-between pub:rounded-md pub:bg-relegation pub:px-3 pub:py-1.5 pub:text-[#fff]">
      20 <span>Relegation</span>
    </p>
    <p className="pub:flex pub:items-center pub:gap-1.5 pub:font-normal">
      <Check className="pub:size-3.5" /> Readable
    </p>
  </div>
);

/** The same places in light and dark theme, with named zones. */
export const EveryonePicture = () => (
  <Ground>
    <div className={`pub:grid pub:min-h-39 pub:grid-cols-2 ${frame}`}>
      <Half Icon={Sun} className="pub:bg-[#fff] pub:text-[#12162b]" />
      <Half Icon={Moon} className="pub:bg-[#12162b] pub:text-[#fff]" />
    </div>
  </Ground>
);
