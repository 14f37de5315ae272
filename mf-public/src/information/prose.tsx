import { type ReactNode, useId } from 'react';

type ProseSectionProps = { title: string; children: ReactNode };

/** A part of an information page: heading and text in a column that reads well. */
export function ProseSection({ title, children }: ProseSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pub:grid pub:max-w-prose pub:gap-3">
      <h2 id={id} className="pub:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Bulleted lines within a text. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="pub:grid pub:list-disc pub:gap-1.5 pub:pl-5 pub:marker:text-primary">{children}</ul>;
}
