import type { Group, GroupTips } from 'shared-contract/groups';
import { titleOfSeason } from 'shared-contract/season-text';
import { zoneAt, zoneLabels } from 'shared-contract/table-rules';
import { getTipping } from 'shared-contract/tips';
import { query, useData } from 'shared-session/query';
import { counted } from 'shared-ui/format';
import { zoneStyles } from 'shared-ui/table-card';
import { RoundCard } from '../seasons/round-card.tsx';
import { seasonColours } from '../table-data/season-table.ts';
import { zonesOfTip } from '../tips/tip-body.ts';
import { MostDisputed } from './most-disputed.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const columns = [
  { label: 'Place', shortLabel: '#', className: 'pub:w-13' },
  { label: 'Team', shortLabel: 'Team', className: 'pub:pl-4 pub:text-start' },
  { label: 'Average place', shortLabel: 'Average', className: 'pub:w-24 pub:pr-5 pub:text-end' },
] as const;

const noZones = { positiveAfterSeasonTeams: 0, negativeAfterSeasonTeams: 0, numberOfRelegations: 0 };

const mean = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Shows the average of all `total` tips of a group as a table. */
export function GroupTable({ group: { name, season }, tips, total }: { group: Group; tips: GroupTips; total: number }) {
  const { consensus, teams } = tips;
  // Until the zones have loaded, only the first place has a band.
  const tipping = useData(query(getTipping, { params: { id: season.id } }));
  const zones = tipping.data === undefined ? { ...noZones, numberOfTeams: consensus.length } : zonesOfTip(tipping.data);
  const names = new Map(teams.map((team) => [team.teamId, team.name]));
  return (
    <TitledSection title="The group’s table" className="pub:mt-6 pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4">
      <div className="pub:grid pub:grid-cols-[minmax(0,35rem)] pub:items-start pub:gap-8 pub:lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] pub:lg:gap-12">
        <RoundCard
          colours={seasonColours}
          name={name}
          byline={`${titleOfSeason(season)} · average of ${counted(total, 'tip')}`}
          columns={columns}
          isLoading={false}
        >
          {consensus.map(({ mean: average, teamId }, index) => {
            const zone = zoneAt(zones, index);
            const isFirst = index === 0 || zoneAt(zones, index - 1) !== zone;
            return (
              <tr
                key={teamId}
                data-zone={zone}
                className={`pub:h-10 pub:bg-(--band) pub:text-(--on-band) ${zoneStyles[zone]} ${zone === 'none' && !isFirst ? 'pub:*:shadow-[inset_0_1px_var(--ui-border)] pub:forced-colors:border-t' : ''}`}
              >
                <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
                  {index + 1}
                </td>
                <th
                  scope="row"
                  className={`pub:py-1.5 pub:pl-4 pub:text-start pub:leading-snug pub:wrap-anywhere ${zone === 'none' ? 'pub:font-medium' : 'pub:font-semibold'}`}
                >
                  <span className="pub:flex pub:flex-wrap pub:items-baseline pub:justify-between pub:gap-x-3">
                    <span dir="auto">{names.get(teamId)}</span>{' '}
                    {zone !== 'none' && (
                      <span className={isFirst ? 'pub:text-xs pub:whitespace-nowrap' : 'pub:sr-only'}>
                        {zoneLabels[zone]}
                      </span>
                    )}
                  </span>
                </th>
                <td className="pub:pr-5 pub:text-end pub:text-sm pub:[font-variant-numeric:normal]">
                  {mean.format(average)}
                </td>
              </tr>
            );
          })}
        </RoundCard>
        {tips.people.length === total && <MostDisputed tips={tips} />}
      </div>
    </TitledSection>
  );
}
