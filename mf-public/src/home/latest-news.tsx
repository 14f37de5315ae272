import { pathTo } from 'shared-contract/screens';
import { ButtonLink } from '../shared/button-link.tsx';
import { announcements } from '../information/news-items.ts';
import { Section } from './section.tsx';

export function LatestNews() {
  return (
    <Section tone="raised" side="right" isFromTop title="Latest news">
      <div className="pub:relative pub:grid pub:justify-items-start pub:gap-6 pub:overflow-hidden pub:rounded-2xl pub:bg-background pub:p-6 pub:pl-8 pub:ring-1 pub:ring-card-ring pub:sm:p-8 pub:sm:pl-10">
        <span aria-hidden="true" className="ui-bands pub:absolute pub:inset-y-0 pub:left-0 pub:w-2" />
        {announcements.map(({ title, date, text }) => (
          <article key={title} className="pub:grid pub:gap-2">
            <p className="pub:text-sm pub:text-muted-foreground">{date}</p>
            <h3 className="pub:text-xl">{title}</h3>
            <p>{text}</p>
          </article>
        ))}
        <ButtonLink to={pathTo('news')} variant="outline">
          Read More
        </ButtonLink>
      </div>
    </Section>
  );
}
