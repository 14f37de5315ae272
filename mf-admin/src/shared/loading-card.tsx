import { Card, Skeleton } from 'shared-ui/basic';

const LINES = [0, 1, 2, 3];

/** Stands for a form or for details until they are loaded, where they will be. */
export function LoadingCard({ text }: { text: string }) {
  return (
    <Card data-slot="loading" aria-busy="true" className="adm:max-w-160">
      <output className="adm:text-muted-foreground">{text}</output>
      {LINES.map((line) => (
        <div key={line} className="adm:grid adm:gap-2">
          <Skeleton className="adm:h-4 adm:w-28" />
          <Skeleton className="adm:h-11" />
        </div>
      ))}
    </Card>
  );
}
