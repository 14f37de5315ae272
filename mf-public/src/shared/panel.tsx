import { type ReactNode, useId } from 'react';
import { BandsEdge } from './bands-edge.tsx';

type PanelProps = { title: string; level?: 'h2' | 'h3'; children: ReactNode };

/** What a page leads to, in a box with the bands on its edge. */
export function Panel({ title, level: Heading = 'h2', children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="pub:relative pub:grid pub:content-start pub:justify-items-start pub:gap-3 pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-6 pub:pt-8"
    >
      <BandsEdge />
      <Heading id={id} className="pub:text-xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}
