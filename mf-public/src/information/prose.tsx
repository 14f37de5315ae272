import { type ReactNode, useId } from 'react';

type ProseSectionProps = { title: string; children: ReactNode };

/** A part of an information page: the heading beside the text where there is room, above it where there is none. */
export function ProseSection({ title, children }: ProseSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="pub:grid pub:gap-x-12 pub:gap-y-3 pub:border-t pub:border-border pub:pt-6 pub:lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="pub:text-2xl">
        {title}
      </h2>
      <div className="pub:grid pub:max-w-prose pub:content-start pub:gap-3">{children}</div>
    </section>
  );
}

/** Bulleted lines within a text. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="pub:grid pub:list-disc pub:gap-1.5 pub:pl-5 pub:marker:text-primary">{children}</ul>;
}
