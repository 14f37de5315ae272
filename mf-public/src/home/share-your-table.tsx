import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { Section } from './section.tsx';

/** In the colours of the bands from the top of a table. */
const steps = [
  {
    title: 'Build it',
    text: 'Name the table, put the teams in order, set the zones.',
    look: 'pub:bg-winner pub:text-brand-foreground',
  },
  {
    title: 'Make it public',
    text: 'Only public tables have a link that others can open.',
    look: 'pub:bg-positive pub:text-brand-foreground',
  },
  {
    title: 'Send the link',
    text: 'Anyone who has it sees the table at once, no account needed.',
    look: 'pub:bg-card pub:text-card-foreground',
  },
];

export function ShareYourTable({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section
      side="right"
      title="Share your own table"
      lead="Every public table has a link of its own. Post it, send it, hold people to it."
      action={
        isSignedIn ? (
          <Link to={pathTo('myTables')} className={buttonVariants()}>
            Go to Your Tables
          </Link>
        ) : (
          <Link to={pathTo('register')} className={buttonVariants()}>
            Start Sharing
          </Link>
        )
      }
    >
      <ol className="pub:overflow-hidden pub:rounded-2xl pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
        {steps.map(({ title, text, look }, index) => (
          <li
            key={title}
            className={`pub:grid pub:grid-cols-[3.25rem_minmax(0,1fr)] pub:forced-colors:border-b ${look}`}
          >
            <span
              aria-hidden="true"
              className="pub:grid pub:place-items-center pub:bg-[#8086a8]/25 pub:font-bold pub:tabular-nums"
            >
              {index + 1}
            </span>
            <div className="pub:px-5 pub:py-4 pub:sm:py-5">
              <h3 className="pub:text-lg">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
