import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, cn } from 'shared-ui/basic';

/** Rarely used filters of a list. They expand on demand, and when one of them is in use. */
export function MoreFilters({ areUsed, children }: { areUsed: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(areUsed);
  const [wereUsed, setWereUsed] = useState(areUsed);
  if (areUsed !== wereUsed) {
    setWereUsed(areUsed);
    if (areUsed) setOpen(true);
  }
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className="adm:max-sm:col-span-full adm:justify-between adm:gap-2 adm:self-end adm:px-3 adm:text-sm adm:sm:justify-self-start adm:lg:flex-none!"
        onClick={() => setOpen(!isOpen)}
      >
        More filters
        <ChevronDown aria-hidden="true" className={cn('adm:shrink-0', isOpen && 'adm:rotate-180')} />
      </Button>
      {isOpen && (
        <div className="adm:col-span-full adm:grid adm:gap-3 adm:sm:grid-cols-3 adm:sm:gap-4 adm:lg:flex-[1_1_100%]!">
          {children}
        </div>
      )}
    </>
  );
}
