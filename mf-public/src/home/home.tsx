import { siteConfig, useSession } from 'shared-session';
import { PublicPageHead } from '../public-page.tsx';
import { Hero } from './hero.tsx';
import { LatestNews } from './latest-news.tsx';
import { OfficialTablesTeaser } from './official-tables-teaser.tsx';
import { ShareYourTable } from './share-your-table.tsx';
import { SimpleTablesAlpha } from './simple-tables-alpha.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

export function Home() {
  const { productName } = siteConfig();
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <div className="pub:mx-auto pub:grid pub:w-full pub:max-w-6xl pub:gap-16 pub:sm:gap-24">
      <PublicPageHead
        title={productName}
        description="Build the league table you believe in, colour its zones, keep it to yourself or share it by link."
      />
      <Hero isSignedIn={isSignedIn} />
      <WhyChooseUs />
      <ShareYourTable isSignedIn={isSignedIn} />
      <OfficialTablesTeaser />
      <SimpleTablesAlpha isSignedIn={isSignedIn} />
      <LatestNews />
    </div>
  );
}
