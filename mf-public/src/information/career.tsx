import { Mail } from 'lucide-react';
import { siteConfig } from 'shared-session';
import { buttonVariants, Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { Bullets } from './prose.tsx';

const openings = [
  {
    title: 'Frontend Engineer',
    terms: 'Stockholm or remote in Europe, full time',
    text: 'You own what people see: the table editor, the profiles, the first ten seconds.',
    wishes: [
      'You know React and TypeScript well, and the browser under them better',
      'You test with a keyboard and a screen reader before anybody asks',
      'You would rather remove a dependency than add one',
    ],
  },
  {
    title: 'Backend Engineer',
    terms: 'Stockholm or remote in Europe, full time',
    text: 'You own what must not go wrong: accounts, tables, rounds and results, and the nights when a derby is decided.',
    wishes: [
      'You have run a Node.js service and its SQL database in production',
      'You think of two requests at the same time without being told',
      'You write down why, not only what',
    ],
  },
  {
    title: 'League Editor',
    terms: 'Remote, part time',
    text: 'You keep the official tables right: teams, seasons, rounds, results, and the odd rule that only one league has.',
    wishes: [
      'You follow at least one league outside your own country',
      'You notice a missing goal difference at first sight',
      'You write short, friendly English',
    ],
  },
];

export function Career() {
  const { productName, supportEmail } = siteConfig();
  const applyTo = (title: string) => `mailto:${supportEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`;
  return (
    <PublicPage
      title="Career"
      description={`Open positions at ${productName}.`}
      lead={`Three open positions. Tell us in a few lines what you would change about ${productName} first; a CV may follow later.`}
    >
      <ul className="pub:grid pub:gap-6 pub:lg:grid-cols-3">
        {openings.map(({ title, terms, text, wishes }) => (
          <li key={title} className="pub:grid">
            <Card>
              <CardHeader>
                <CardTitle>{title}</CardTitle>
                <CardDescription>{terms}</CardDescription>
              </CardHeader>
              <CardContent className="pub:grid pub:content-start pub:gap-3">
                <p>{text}</p>
                <Bullets>
                  {wishes.map((wish) => (
                    <li key={wish}>{wish}</li>
                  ))}
                </Bullets>
              </CardContent>
              <CardFooter>
                <a href={applyTo(title)} className={buttonVariants({ variant: 'secondary' })}>
                  <Mail /> Apply by mail<span className="pub:sr-only">: {title}</span>
                </a>
              </CardFooter>
            </Card>
          </li>
        ))}
      </ul>
    </PublicPage>
  );
}
