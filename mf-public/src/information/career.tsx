import { publicPages } from 'shared-contract/page-heads';
import { Mail } from 'lucide-react';
import { siteConfig } from 'shared-session';
import { buttonVariants, Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { openings } from './openings.ts';
import { Bullets } from './prose.tsx';

export function Career() {
  const { productName, supportEmail } = siteConfig();
  const applyTo = (title: string) => `mailto:${supportEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`;
  return (
    <PublicPage
      {...publicPages.career(productName)}
      lead={`Three open positions. Start with a few lines on what you’d change about ${productName}. Your CV can wait.`}
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
                  <Mail /> Apply by email<span className="pub:sr-only">: {title}</span>
                </a>
              </CardFooter>
            </Card>
          </li>
        ))}
      </ul>
    </PublicPage>
  );
}
