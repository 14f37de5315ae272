import { type ReactNode, useId } from 'react';

/** A part of the import's check with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="adm:grid adm:gap-2">
      <h2 id={id} className="adm:text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
