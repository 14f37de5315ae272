import { ListChecks } from 'lucide-react';
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
      lead={`Some tables are kept by ${productName} itself: the standings of real leagues, laid out like yours.`}
    >
      <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-6 pub:rounded-3xl pub:bg-accent pub:p-6 pub:text-accent-foreground pub:sm:p-10">
        <ListChecks aria-hidden="true" className="pub:size-10" />
        <p className="pub:max-w-xl pub:flex-1 pub:basis-64 pub:text-lg">
          Same zones, same colours, nothing to argue about. Compare them with your own, share them by their link, then
          do better.
        </p>
        <Link to={pathTo('officialTables')} className={buttonVariants()}>
          See Official Tables
        </Link>
      </div>
    </Section>
  );
}
