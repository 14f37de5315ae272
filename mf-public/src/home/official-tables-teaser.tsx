import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { Section } from './section.tsx';

export function OfficialTablesTeaser() {
  const { productName } = siteConfig();
  return (
    <Section
      title="Official tables"
      lead={`Some tables are kept by ${productName} itself: the standings of real leagues, laid out with the same zones and colours as yours. Compare, then do better.`}
    >
      <Link
        to={pathTo('officialTables')}
        className={`${buttonVariants({ variant: 'secondary' })} pub:justify-self-start`}
      >
        See Official Tables
      </Link>
    </Section>
  );
}
