import { Children, type ReactNode } from 'react';

/** Facts in a line, with a dot between those that stand beside each other; there is none where a line begins or ends. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  // The dots of what begins a line are cut off, a focus ring isn't.
  <span className="pub:-ml-1 pub:flex pub:flex-wrap pub:gap-x-4 pub:overflow-x-clip pub:pl-1">
    {Children.toArray(children).map((fact, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they stay in their order
      <span key={index} className="pub:relative pub:min-w-0">
        {index > 0 && <span className="pub:absolute pub:-left-2.5">·</span>} {fact}{' '}
      </span>
    ))}
  </span>
);
