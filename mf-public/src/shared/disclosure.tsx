import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  title: ReactNode;
  /** Of the part that opens; a function is called once it is open for the first time. */
  children: ReactNode | (() => ReactNode);
  className?: string;
  isOpenAtFirst?: boolean;
};

/** A line that opens what else there is to say. */
export function Disclosure({ title, children, className = '', isOpenAtFirst = false }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={`pub:group ${className}`}
      open={isOpenAtFirst || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary className="pub:flex pub:min-h-11 pub:cursor-pointer pub:list-none pub:items-center pub:justify-between pub:gap-4 pub:rounded-md pub:font-semibold pub:[&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="pub:size-5 pub:shrink-0 pub:text-muted-foreground pub:transition-transform pub:group-open:rotate-180"
        />
      </summary>
      {typeof children === 'function' ? wasOpen && children() : children}
    </details>
  );
}
