import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; lead: ReactNode; children: ReactNode };

/** A section of the home page. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pub:grid pub:gap-8">
      <div className="pub:grid pub:max-w-2xl pub:gap-3">
        <h2 id={id} className="pub:text-2xl pub:sm:text-3xl">
          {title}
        </h2>
        <p className="pub:text-lg pub:text-muted-foreground">{lead}</p>
      </div>
      {children}
    </section>
  );
}
