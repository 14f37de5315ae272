import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, cn } from 'shared-ui/basic';

type FoldedOnPhonesProps = {
  /** What the button says of the controls behind it. */
  words: ReactNode;
  children: ReactNode;
};

/** Controls above a list that a phone shows on demand, so that the list begins in its first view. */
export function FoldedOnPhones({ words, children }: FoldedOnPhonesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className="adm:col-span-full adm:min-w-0 adm:justify-between adm:gap-2 adm:px-3 adm:text-sm adm:sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {words}
        <ChevronDown aria-hidden="true" className={cn('adm:shrink-0', isOpen && 'adm:rotate-180')} />
      </Button>
      <div className={cn('adm:contents adm:lg:*:flex-[1_1_9rem]', !isOpen && 'adm:max-sm:hidden')}>{children}</div>
    </>
  );
}
