import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Avatar, Card, CardContent, CardDescription, CardHeader, CardTitle } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';

export function OurTeam() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Our Team"
      description={`Who makes ${productName}.`}
      lead="A team of one, for now. That keeps decisions quick and the queue for coffee short."
    >
      <ul className="pub:grid pub:gap-6 pub:md:max-w-2xl">
        <li>
          <Card>
            <CardHeader className="pub:grid-cols-[auto_1fr] pub:items-center pub:gap-x-5">
              <Avatar size="lg" className="pub:row-span-2" />
              <CardTitle className="pub:self-end">The founder</CardTitle>
              <CardDescription className="pub:self-start">Product, design and code</CardDescription>
            </CardHeader>
            <CardContent className="pub:grid pub:gap-3">
              <p>
                Started {productName} after one spring too many of collecting friends’ predictions from chat messages
                and photographed napkins. Builds the product, answers the mail, and still tips the wrong champion every
                year.
              </p>
            </CardContent>
          </Card>
        </li>
      </ul>
      <p className="pub:max-w-prose">
        We are looking for the next three. See the <TextLink to={pathTo('career')}>open positions</TextLink>.
      </p>
    </PublicPage>
  );
}
