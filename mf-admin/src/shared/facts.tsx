import type { ReactNode } from 'react';

export type FactsProps = { of: readonly (readonly [term: string, value: ReactNode])[] };

/** What there is to know of one thing, each with its name. */
export function Facts({ of: facts }: FactsProps) {
  return (
    <dl className="adm:grid adm:grow adm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] adm:gap-x-6 adm:gap-y-4">
      {facts.map(([term, value]) => (
        <div key={term} className="adm:min-w-0">
          <dt className="adm:text-sm adm:text-muted-foreground">{term}</dt>
          <dd className="adm:font-medium adm:break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
