import type { SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import { themedRows } from 'shared-ui/table-card';
import { bandColours } from '../table-card/bands.ts';
import { coloursOfTip, zonesOfTip } from './tip-body.ts';
import { FrozenTipList, TipList } from './tip-list.tsx';
import type { TipOrder } from './tip-order.ts';

type TipCardProps = {
  tipping: Tipping;
  /** The saved tip; `null` before the first save. */
  tip: SimpleTable | null;
  name: string;
  /** The ids of the teams in the order shown. */
  shown: readonly string[];
  /** The order to edit; `null` once it is locked. */
  order: TipOrder | null;
};

/** The tip as a table, with controls that move its teams. */
export function TipCard({ tipping, tip, name, shown, order }: TipCardProps) {
  const teams = new Map(tipping.teams.map((team) => [team.teamId, team]));
  const list = {
    teams: shown.flatMap((id) => teams.get(id) ?? []),
    zones: zonesOfTip(tipping),
    newcomers: tip?.tip?.newcomers ?? [],
  };
  return (
    <div
      {...bandColours(coloursOfTip(tip))}
      data-slot="table-editor"
      className={`${themedRows} pub:scroll-mt-20 pub:overflow-clip pub:rounded-2xl pub:shadow-card pub:ring-1 pub:ring-card-ring pub:[print-color-adjust:exact] pub:forced-colors:border`}
    >
      <p
        dir="auto"
        className="pub:bg-(--winner) pub:px-4 pub:py-4 pub:text-2xl pub:leading-tight pub:font-bold pub:tracking-tight pub:text-balance pub:wrap-anywhere pub:text-(--on-winner) pub:sm:px-6 pub:forced-colors:border-b"
      >
        {name}
      </p>
      {order === null ? <FrozenTipList {...list} /> : <TipList {...list} order={order} />}
    </div>
  );
}
