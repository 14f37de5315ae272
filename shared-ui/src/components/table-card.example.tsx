import { TableFrame, TableSurface } from './table-card.tsx';

const colours = {
  '--winner': '#0f1990',
  '--on-winner': '#ffffff',
  '--tint-winner': '#262f9a',
  '--positive': '#3b82c4',
  '--on-positive': '#000000',
  '--tint-positive': '#3678b5',
  '--on-none': '#12162b',
  '--tint-none': '#eff0f5',
};
const zoneLabels = { winner: 'Winner', positive: 'Positive', negative: 'Negative', relegation: 'Relegation', none: '' };

export const Example = () => (
  <TableFrame>
    <TableSurface
      isDense
      name="Constructors 2024"
      byline="4 teams"
      colours={colours}
      zoneLabels={zoneLabels}
      lines={[
        { place: 1, name: 'McLaren', zone: 'winner' },
        { place: 2, name: 'Ferrari', zone: 'positive' },
        { omitted: 1, zone: 'none' },
        { place: 4, name: 'Mercedes', zone: 'none' },
      ]}
    />
  </TableFrame>
);
