import { useIsWide } from 'shared-ui/use-is-wide';
import { Disclosure } from '../disclosure.tsx';

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
