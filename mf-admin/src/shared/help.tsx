/** What a form's fields mean and what a save does. */
export type Help = readonly (readonly [about: string, text: string])[];

/** Stands beside a form, on small screens below it. */
export function HelpColumn({ of: help }: { of: Help }) {
  return (
    <section
      aria-label="Help"
      className="adm:grid adm:gap-5 adm:border-t-2 adm:pt-4 adm:lg:sticky adm:lg:top-24 adm:lg:border-t-0 adm:lg:border-l-2 adm:lg:pt-0 adm:lg:pl-5"
    >
      {help.map(([about, text]) => (
        <div key={about} className="adm:grid adm:gap-1">
          <h2 className="adm:text-sm">{about}</h2>
          <p className="adm:text-sm adm:text-muted-foreground">{text}</p>
        </div>
      ))}
    </section>
  );
}
