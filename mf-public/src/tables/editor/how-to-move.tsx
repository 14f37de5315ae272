import { Fragment } from 'react';

type Keys = readonly (readonly [key: string, what: string])[];

/** How teams are moved: by hand for everybody to read, by keyboard for those who ask. */
export const HowToMove = ({ keys }: { keys: Keys }) => (
  <div className="pub:text-sm pub:text-muted-foreground pub:print:hidden">
    <p>Drag a row, press and hold it, or type a new number.</p>
    <details className="pub:mt-1">
      <summary className="pub:w-fit pub:py-1 pub:font-medium">By keyboard</summary>
      <dl className="pub:mt-1 pub:grid pub:grid-cols-[auto_minmax(0,1fr)] pub:gap-x-4 pub:gap-y-0.5">
        {keys.map(([key, what]) => (
          <Fragment key={key}>
            <dt className="pub:font-medium">{key}</dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  </div>
);
