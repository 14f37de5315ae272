import { homeHead } from 'shared-contract/home-head';
import { siteConfig, useSession } from 'shared-session';
import { PublicPageHead } from '../shared/public-page.tsx';
import { Hero } from './hero.tsx';
import { LatestNews } from './latest-news.tsx';
import { OfficialTablesTeaser } from './official-tables-teaser.tsx';
import { ShareYourTable } from './share-your-table.tsx';
import { SimpleTablesAlpha } from './simple-tables-alpha.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';
import '../home.css';

export function Home() {
  const { productName } = siteConfig();
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <div className="pub:-mx-4 pub:-my-8 pub:sm:-mx-6 pub:sm:-my-12">
      <PublicPageHead {...homeHead(productName)} />
      <Hero isSignedIn={isSignedIn} />
      <WhyChooseUs />
      <ShareYourTable isSignedIn={isSignedIn} />
      <OfficialTablesTeaser />
      <SimpleTablesAlpha isSignedIn={isSignedIn} />
      <LatestNews />
    </div>
  );
}
