import { Children, type ReactNode } from 'react';

/** Facts separated by dots. A wrapped line neither begins nor ends with a dot. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  // Clips the dot at the start of a line, but not the focus ring of a link there.
  <span className="pub:-ml-1 pub:flex pub:flex-wrap pub:gap-x-4 pub:overflow-x-clip pub:pl-1">
    {Children.toArray(children).map((fact, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they stay in their order
      <span key={index} className="pub:relative pub:min-w-0">
        {index > 0 && <span className="pub:absolute pub:-left-2.5">·</span>} {fact}{' '}
      </span>
    ))}
  </span>
);
