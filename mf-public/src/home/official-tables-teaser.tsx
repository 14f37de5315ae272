import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';
import { example } from '../table-card/sample-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';
import { Section } from './section.tsx';

const zones = { positive: 3, negative: 0, relegations: 0 };
const call = {
  ...example('Your call', ['BK Häcken', 'Malmö FF', 'Hammarby IF', 'Djurgårdens IF', 'AIK'], zones),
  winnerColor: '#1b4d2b',
  positiveColor: '#a7e8c8',
};
const season = example(
  'How it ended',
  ['Malmö FF', 'IF Elfsborg', 'BK Häcken', 'Djurgårdens IF', 'IFK Värnamo'],
  zones,
);

export function OfficialTablesTeaser() {
  const { productName } = siteConfig();
  return (
    <Section
      tone="raised"
      side="left"
      title="Official tables"
      lead={`Real standings, kept by ${productName}. See how the season really ended, next to your call.`}
      action={<ButtonLink to={pathTo('officialTables')}>See Official Tables</ButtonLink>}
    >
      <div aria-hidden="true" className="pub:grid pub:gap-6 pub:sm:grid-cols-2">
        <div>
          <TableCard isDense table={call} name={call.name} byline="Allsvenskan 2023" />
        </div>
        <div className="pub:sm:pt-10">
          <TableCard isDense table={season} name={season.name} byline="Allsvenskan 2023" />
        </div>
      </div>
    </Section>
  );
}
