import { icon } from 'shared-ui/basic';
import { Section } from './section.tsx';

const reasons = [
  {
    Icon: icon(<path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />),
    title: 'Any league, any list',
    text: 'From 2 to 40 teams: football, hockey, the pub quiz, the best pizza in town.',
  },
  {
    Icon: icon(<path d="M12 7v5l3 2M12 3a9 9 0 1 0 .01 0" />),
    title: 'Done in a minute',
    text: 'Paste a whole league, drag teams into place, undo anything. By mouse, thumb or keyboard.',
  },
  {
    Icon: icon(<path d="m12 3 5 6a7 7 0 1 1-10 0Z" />),
    title: 'Your colours, still readable',
    text: 'Colour who wins, who goes up and who goes down. The text stays legible whatever you pick.',
  },
  {
    Icon: icon(<path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />),
    title: 'Private until you say so',
    text: 'With an account, your tables start out private. One switch makes them public, and private again.',
  },
];

export function WhyChooseUs() {
  return (
    <Section tone="raised" title="Why choose us" lead="Everyone has a prediction. Yours takes a minute.">
      <ul className="pub:grid pub:gap-8 pub:sm:grid-cols-2 pub:lg:grid-cols-4">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="pub:grid pub:grid-cols-[auto_1fr] pub:content-start pub:gap-x-4 pub:gap-y-1">
            <span className="pub:row-span-2 pub:grid pub:size-11 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-2xl pub:text-primary pub:lg:row-span-1 pub:lg:mb-2">
              <Icon />
            </span>
            <h3 className="pub:text-lg pub:lg:col-span-2">{title}</h3>
            <p className="pub:lg:col-span-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
