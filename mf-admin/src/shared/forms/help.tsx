import { ChevronRight } from 'lucide-react';
import { useIsWide } from 'shared-ui/use-is-wide';

/** What a form's fields mean and what a save does. */
export type Help = readonly (readonly [about: string, text: string])[];

/** Stands beside a form; on small screens above it, closed. */
export function HelpColumn({ of: help }: { of: Help }) {
  const isWide = useIsWide();
  return (
    <section
      aria-label="Help"
      className="adm:max-lg:-mt-5 adm:lg:sticky adm:lg:top-24 adm:lg:order-1 adm:lg:border-l-2 adm:lg:pl-5"
    >
      <details open={isWide} className="adm:group">
        <summary className="adm:flex adm:min-h-11 adm:list-none adm:items-center adm:gap-2 adm:text-sm adm:font-semibold adm:lg:hidden">
          <ChevronRight aria-hidden="true" className="adm:transition-transform adm:group-open:rotate-90" />
          Help with this form
        </summary>
        <div className="adm:grid adm:gap-5 adm:max-lg:py-3">
          {help.map(([about, text]) => (
            <div key={about} className="adm:grid adm:gap-1">
              <h2 className="adm:text-sm">{about}</h2>
              <p className="adm:text-sm adm:text-muted-foreground">{text}</p>
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}
