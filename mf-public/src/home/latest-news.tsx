import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, Card, CardDescription, CardFooter, CardHeader, CardTitle } from 'shared-ui/basic';
import { announcements } from '../information/news-items.ts';
import { Section } from './section.tsx';

export function LatestNews() {
  return (
    <Section title="Latest news" lead="What is new, and what comes next.">
      {announcements.slice(0, 1).map(({ title, text }) => (
        <Card key={title}>
          <CardHeader>
            <CardTitle level="h3">{title}</CardTitle>
            <CardDescription>{text}</CardDescription>
          </CardHeader>
          <CardFooter>
            <Link to={pathTo('news')} className={buttonVariants({ variant: 'outline' })}>
              Read More
            </Link>
          </CardFooter>
        </Card>
      ))}
    </Section>
  );
}
