import { pathTo } from 'shared-contract/screens';
import { ButtonLink } from '../shared/button-link.tsx';
import { type Band, bandRow, bandRows, InBand } from '../shared/band-row.tsx';
import { Section } from './section.tsx';

const steps: { title: string; text: string; band: Band }[] = [
  { title: 'Build it', text: 'Name the table, put the teams in order, set the zones.', band: 'winner' },
  { title: 'Make it public', text: 'Only public tables have a link that others can open.', band: 'positive' },
  { title: 'Send the link', text: 'Anyone who has it sees the table at once, no account needed.', band: 'none' },
];

export function ShareYourTable({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section
      side="right"
      title="Share your own table"
      lead="Every public table has a link of its own. Post it, send it, hold people to it."
      action={
        <ButtonLink to={pathTo(isSignedIn ? 'myTables' : 'register')}>
          {isSignedIn ? 'Go to Your Tables' : 'Start Sharing'}
        </ButtonLink>
      }
    >
      <ol className={bandRows}>
        {steps.map(({ title, text, band }, index) => (
          <li key={title} className={bandRow(band)}>
            <InBand place={index + 1}>
              <h3 className="pub:pt-2 pub:text-lg">{title}</h3>
              <p className="pub:pb-2">{text}</p>
            </InBand>
          </li>
        ))}
      </ol>
    </Section>
  );
}
