import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { openings } from './openings.ts';
import { InformationPage } from './prose.tsx';
import { Panel } from './panel.tsx';

const row = 'pub:grid pub:grid-cols-[3.25rem_minmax(0,1fr)]';
const place = 'pub:grid pub:place-items-center pub:bg-[#8086a8]/25 pub:font-bold';

/** The team as a table: who is in it, and the places that are free. */
export function OurTeam() {
  const { productName } = siteConfig();
  return (
    <InformationPage
      title="Our Team"
      description={`Who makes ${productName}.`}
      lead="A team of one, for now. It keeps decisions quick and the coffee queue short."
      aside={
        <Panel title="Three places to fill">
          <p className="pub:text-muted-foreground">
            Tell us in a few lines what you’d change about {productName} first. Your CV can wait.
          </p>
          <Link to={pathTo('career')} className={buttonVariants()}>
            See Open Positions
          </Link>
        </Panel>
      }
    >
      <div className="pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring">
        <ul>
          <li className={`${row} pub:bg-winner pub:text-brand-foreground pub:forced-colors:border-b`}>
            <span aria-hidden="true" className={place}>
              1
            </span>
            <div className="pub:grid pub:gap-2 pub:p-6">
              <div>
                <h2 className="pub:text-2xl">The founder</h2>
                <p className="pub:text-brand-muted">Product, design and code</p>
              </div>
              <p>
                Started {productName} after one spring too many of collecting friends’ predictions from chat messages
                and photographed napkins. Builds the product, answers the email, and still tips the wrong champion every
                year.
              </p>
            </div>
          </li>
        </ul>
        {openings.map(({ title, terms }, index) => (
          <Link
            key={title}
            to={pathTo('career')}
            className={`${row} pub:no-underline pub:shadow-[inset_0_1px_var(--ui-border)] pub:hover:bg-accent pub:forced-colors:border-b`}
          >
            <span aria-hidden="true" className={place}>
              {index + 2}
            </span>
            <span className="pub:px-6 pub:py-3">
              <span className="pub:block pub:font-semibold">{title}</span>
              <span className="pub:text-sm pub:text-muted-foreground">Open: {terms}</span>
            </span>
          </Link>
        ))}
      </div>
    </InformationPage>
  );
}
