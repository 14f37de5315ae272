import { Link2 } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { Section } from './section.tsx';

const steps = [
  { title: 'Build it', text: 'Name the table, put the teams in order, mark the zones.' },
  { title: 'Make it public', text: 'Only public tables have a link that others can open.' },
  { title: 'Send the link', text: 'Whoever has it sees the table at once, without an account.' },
];

export function ShareYourTable({ isSignedIn }: { isSignedIn: boolean }) {
  const { host } = new URL(siteConfig().publicOrigin);
  return (
    <Section
      title="Share your own table"
      lead="Every public table has a link of its own. Post it, send it, hold people to it."
    >
      <div className="pub:grid pub:gap-6 pub:rounded-3xl pub:border pub:border-border pub:bg-card pub:p-6 pub:sm:p-10">
        <p
          aria-hidden="true"
          className="pub:flex pub:min-w-0 pub:items-center pub:gap-3 pub:rounded-full pub:border pub:border-border pub:bg-muted pub:px-5 pub:py-3 pub:text-muted-foreground"
        >
          <Link2 className="pub:shrink-0" />
          <span className="pub:truncate">
            {host}/simpletable/<span className="pub:text-foreground">your-table</span>
          </span>
        </p>
        <ol className="pub:grid pub:gap-6 pub:sm:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="pub:grid pub:grid-cols-[2rem_1fr] pub:gap-x-3">
              <span
                aria-hidden="true"
                className="pub:grid pub:size-8 pub:place-items-center pub:rounded-full pub:bg-accent pub:font-semibold pub:text-accent-foreground"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="pub:text-lg">{title}</h3>
                <p className="pub:text-muted-foreground">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {isSignedIn ? (
          <Link to={pathTo('myTables')} className={`${buttonVariants()} pub:justify-self-start`}>
            Go to Your Tables
          </Link>
        ) : (
          <Link to={pathTo('register')} className={`${buttonVariants()} pub:justify-self-start`}>
            Start Sharing
          </Link>
        )}
      </div>
    </Section>
  );
}
