import { pathTo } from 'shared-contract/screens';
import { ButtonLink } from '../shared/button-link.tsx';
import { example } from '../table-card/sample-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';

const best = ['FC Bayern München', 'Bayer 04 Leverkusen', 'Eintracht Frankfurt', 'Borussia Dortmund'];
/** Team names for the visible rows only. The colours stand out from the brand colour. */
const table = {
  ...example(
    'Bundesliga 2024/25',
    [...best, ...Array.from({ length: 11 }, () => ''), '1. FC Heidenheim', 'Holstein Kiel', 'VfL Bochum'],
    { positive: 6, negative: 1, relegations: 2 },
  ),
  winnerColor: '#d4af37',
  positiveColor: '#a7e8c8',
  negativeColor: '#f4a896',
  relegationColor: '#ff7f6b',
};

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="pub:bg-brand pub:px-4 pub:sm:px-6 pub:text-brand-foreground pub:forced-colors:border-b">
      <div className="pub:mx-auto pub:grid pub:max-w-6xl pub:grid-cols-[minmax(0,1fr)] pub:items-center pub:gap-8 pub:py-8 pub:sm:py-12 pub:lg:grid-cols-[minmax(0,1fr)_26rem] pub:lg:gap-16 pub:lg:py-16">
        <div className="pub:grid pub:gap-4 pub:lg:gap-6">
          <h1 className="pub:text-4xl pub:sm:text-5xl pub:lg:text-6xl">Make the table before the season does.</h1>
          <p className="pub:max-w-lg pub:text-brand-muted pub:sm:text-lg">
            Put the teams in order, mark who goes up and who goes down, and send the link to everyone who disagrees.
          </p>
          <div className="pub:flex pub:flex-wrap pub:gap-3">
            <ButtonLink
              to={pathTo(isSignedIn ? 'createOwnTable' : 'register')}
              className="pub:bg-brand-foreground pub:text-brand pub:hover:bg-brand-muted pub:sm:min-h-13 pub:sm:px-7 pub:sm:text-lg"
            >
              {isSignedIn ? 'Make a table' : 'Join Us Now'}
            </ButtonLink>
            <ButtonLink
              to={pathTo('news')}
              variant="link"
              className="pub:text-brand-foreground pub:sm:min-h-13 pub:sm:text-lg"
            >
              Latest News
            </ButtonLink>
          </div>
        </div>
        {/* Decorative: screen readers read the sample tables further down instead. */}
        <div aria-hidden="true">
          <TableCard isExcerpt table={table} name={table.name} byline="by you, before the first round" />
        </div>
      </div>
    </section>
  );
}
