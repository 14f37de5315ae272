import type { ReactNode } from 'react';

/** Beside the table: what belongs together. */
export const Panel = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-4 pub:sm:p-6 pub:print:hidden"
  >
    {children}
  </section>
);
