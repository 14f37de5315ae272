import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { orDash } from './or-dash.ts';

type FactsProps = {
  /** Terms and their values, in order. `null`, `undefined` and '' are shown as "–". */
  of: readonly (readonly [term: string, value: ReactNode])[];
  className?: string | undefined;
};

/** A description list, such as the fields of a profile, in as many columns as fit. */
export function Facts({ of: facts, className }: FactsProps) {
  return (
    <dl
      data-slot="facts"
      className={cn('grid grow grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-8 gap-y-4', className)}
    >
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd className="font-medium wrap-anywhere">{orDash(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
