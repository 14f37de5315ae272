import { Contrast, ListOrdered, LockKeyhole, MousePointerClick } from 'lucide-react';
import { Section } from './section.tsx';

const reasons = [
  {
    Icon: ListOrdered,
    title: 'Any league, any list',
    text: 'From 2 to 40 teams. Football, hockey, a quiz league, the best pizza in town: if it can be ranked, it fits.',
  },
  {
    Icon: MousePointerClick,
    title: 'Done in a minute',
    text: 'Paste a whole league at once, drag teams into place, undo what you regret. It works by keyboard and by thumb too.',
  },
  {
    Icon: Contrast,
    title: 'Your colours, still readable',
    text: 'Colour the winner, the places that go up and the places that go down. Text stays legible whatever you choose.',
  },
  {
    Icon: LockKeyhole,
    title: 'Private until you say so',
    text: 'With an account your tables start out private. One switch makes a table public, the same switch takes it back.',
  },
];

export function WhyChooseUs() {
  return (
    <Section title="Why choose us" lead="A table says more than a hunch, and making one should not take an evening.">
      <ul className="pub:grid pub:gap-x-8 pub:gap-y-8 pub:sm:grid-cols-2 pub:lg:grid-cols-4">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="pub:grid pub:content-start pub:gap-2">
            <Icon aria-hidden="true" className="pub:size-7 pub:text-primary" />
            <h3 className="pub:text-lg">{title}</h3>
            <p className="pub:text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
