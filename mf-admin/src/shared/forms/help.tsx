import type { ReactNode } from 'react';
import { cn } from 'shared-ui/basic';
import { useIsWide } from 'shared-ui/use-is-wide';
import { Disclosure } from '../disclosure.tsx';

/** Explanations of a form's fields and of its save. */
export type Help = readonly (readonly [about: string, text: string])[];

type WithHelpProps = { help: Help | null; children: ReactNode };

/** A form, with its help beside it if there is any. */
export const WithHelp = ({ help, children }: WithHelpProps) => (
  <div
    className={cn(
      help !== null && [
        'adm:grid adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-4',
        'adm:lg:grid-cols-[minmax(0,40rem)_minmax(12rem,1fr)] adm:lg:gap-8',
      ],
    )}
  >
    {help !== null && <HelpColumn of={help} />}
    {children}
  </div>
);

/** Help beside a form. On small screens it is above the form, closed. */
function HelpColumn({ of: help }: { of: Help }) {
  const isWide = useIsWide();
  return (
    <section
      aria-label="Help"
      className="adm:max-lg:-mt-5 adm:lg:sticky adm:lg:top-24 adm:lg:order-1 adm:lg:border-l-2 adm:lg:pl-5"
    >
      <Disclosure title="Help with this form" className="adm:text-sm adm:lg:hidden" open={isWide}>
        <div className="adm:grid adm:gap-5 adm:max-lg:py-3">
          {help.map(([about, text]) => (
            <div key={about} className="adm:grid adm:gap-1">
              <h2 className="adm:text-sm">{about}</h2>
              <p className="adm:text-sm adm:text-muted-foreground">{text}</p>
            </div>
          ))}
        </div>
      </Disclosure>
    </section>
  );
}
