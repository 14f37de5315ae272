import { Section } from './section.tsx';

const reasons = [
  {
    bands: 'ui-bands',
    title: 'Any league, any list',
    text: 'From 2 to 40 teams: football, hockey, the pub quiz, the best pizza in town.',
  },
  {
    bands: 'ui-bands pub:[--ui-bands-direction:to_right]',
    title: 'Done in a minute',
    text: 'Paste a whole league, drag teams into place, undo anything. By mouse, thumb or keyboard.',
  },
  {
    bands: 'ui-bands pub:[filter:hue-rotate(120deg)]',
    title: 'Your colours, still readable',
    text: 'Colour who wins, who goes up and who goes down. The text stays legible whatever you pick.',
  },
  {
    bands: 'ui-bands pub:[filter:grayscale(1)]',
    title: 'Private until you say so',
    text: 'With an account, your tables start out private. One switch makes them public, and private again.',
  },
];

export function WhyChooseUs() {
  return (
    <Section tone="positive" title="Why choose us" lead="Everyone has a prediction. Yours takes a minute.">
      <ul className="pub:grid pub:gap-8 pub:sm:grid-cols-2 pub:lg:grid-cols-4">
        {reasons.map(({ bands, title, text }) => (
          <li key={title} className="pub:grid pub:grid-cols-[auto_1fr] pub:content-start pub:gap-x-4 pub:gap-y-1">
            <span
              aria-hidden="true"
              className={`pub:row-span-2 pub:size-11 pub:rounded-lg pub:ring-2 pub:ring-brand-foreground pub:lg:row-span-1 pub:lg:mb-2 ${bands}`}
            />
            <h3 className="pub:text-lg pub:lg:col-span-2">{title}</h3>
            <p className="pub:lg:col-span-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
