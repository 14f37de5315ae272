import { Fragment } from 'react';
import { Disclosure } from './disclosure.tsx';

type Keys = readonly (readonly [key: string, what: string])[];

/** Explains how to move teams: by pointer or number, and by keyboard in a disclosure. */
export const HowToMove = ({ keys }: { keys: Keys }) => (
  <div className="pub:text-sm pub:text-muted-foreground pub:print:hidden">
    <p>
      <span className="pub:pointer-coarse:hidden">Drag a row</span>
      <span className="pub:hidden pub:pointer-coarse:inline">Press and hold a row to drag it</span>, or type a new place
      over its number.
    </p>
    <Disclosure title="Keyboard shortcuts" className="pub:pointer-coarse:hidden">
      <dl className="pub:grid pub:grid-cols-[fit-content(50%)_minmax(0,1fr)] pub:gap-x-4 pub:gap-y-0.5">
        {keys.map(([key, what]) => (
          <Fragment key={key}>
            <dt className="pub:font-medium">{key}</dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </Disclosure>
  </div>
);
