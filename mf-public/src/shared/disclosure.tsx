import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  title: ReactNode;
  /** The content. A function is called when the disclosure is first opened. */
  children: ReactNode | (() => ReactNode);
  className?: string;
  isOpenAtFirst?: boolean;
};

/** A summary line that opens further content. */
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
