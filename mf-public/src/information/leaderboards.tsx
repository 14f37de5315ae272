import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { EmptyState } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function Leaderboards() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Leaderboards"
      description={`The public profiles with the highest score on ${productName}, per league and game mode.`}
      lead="Public profiles with the highest score, per league and game mode."
    >
      <EmptyState
        title="No scores yet."
        text={
          <>
            Leaderboards begin with the <TextLink to={pathTo('leagues')}>first leagues</TextLink>.
          </>
        }
      />
      <ProseSection title="How it will work">
        <Bullets>
          <li>Each league has a leaderboard for each of its game modes; scores are never mixed.</li>
          <li>Only public profiles are listed. A private profile plays along and stays out of sight.</li>
          <li>A score belongs to one season. Every season starts from zero for everybody.</li>
        </Bullets>
      </ProseSection>
    </PublicPage>
  );
}
