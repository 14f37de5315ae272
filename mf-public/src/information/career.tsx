import { publicPages } from 'shared-contract/page-heads';
import { Mail } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { bandRows } from '../shared/band-row.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { openings } from './openings.ts';
import { Panel } from '../shared/panel.tsx';

const edges = ['pub:border-l-winner', 'pub:border-l-positive', 'pub:border-l-(--ui-free)'];

export function Career() {
  const { productName, supportEmail } = siteConfig();
  const applyTo = (title: string) => `mailto:${supportEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`;
  return (
    <PublicPage
      {...publicPages.career(productName)}
      lead={`Three open positions. No CV needed: a few lines on what you’d change about ${productName} will do.`}
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-8">
        <div className={bandRows}>
          <ul>
            {openings.map(({ title, terms, text, wishes }, index) => (
              <li
                key={title}
                className={`pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3 pub:border-l-5 pub:bg-card pub:p-5 pub:text-card-foreground pub:sm:grid-cols-[minmax(0,1fr)_auto] pub:not-first:shadow-[inset_0_1px_var(--ui-border)] pub:sm:px-6 pub:forced-colors:not-last:border-b ${edges[index] ?? ''}`}
              >
                <div>
                  <h2 className="pub:text-xl">{title}</h2>
                  <p className="pub:text-sm pub:text-muted-foreground">{terms}</p>
                </div>
                <p className="pub:max-w-prose pub:text-pretty pub:sm:col-span-2">{text}</p>
                <ul className="pub:grid pub:list-disc pub:sm:col-span-2 pub:gap-1.5 pub:pl-5 pub:marker:text-muted-foreground">
                  {wishes.map((wish) => (
                    <li key={wish}>{wish}</li>
                  ))}
                </ul>
                <a
                  href={applyTo(title)}
                  className={buttonVariants({
                    className:
                      'pub:mt-2 pub:justify-self-start pub:sm:col-start-2 pub:sm:row-start-1 pub:sm:mt-0 pub:sm:self-start',
                  })}
                >
                  <Mail /> Apply by email<span className="pub:sr-only">: {title}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Panel title="Nothing that fits?">
          <div className="pub:flex pub:w-full pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-3">
            <p className="pub:text-muted-foreground">
              Tell us what you’d do for {productName}. A few lines are enough.
            </p>
            <ButtonLink to={pathTo('contact')} variant="outline">
              Contact us
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </PublicPage>
  );
}
