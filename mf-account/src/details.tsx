import type { ReactNode } from 'react';

/** Names and values, such as the fields of a profile. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="acc:grid acc:gap-x-8 acc:gap-y-4 acc:sm:grid-cols-2">{children}</dl>;
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="acc:min-w-0">
      <dt className="acc:text-sm acc:text-muted-foreground">{name}</dt>
      <dd className="acc:font-medium acc:break-words">{children}</dd>
    </div>
  );
}
