import { pathTo } from 'shared-contract/screens';
import { Badge } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { sampleTables } from '../table-card/sample-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { Section } from './section.tsx';

export function SimpleTablesAlpha({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section
      title="Simple tables"
      lead={
        <>
          <Badge>Alpha</Badge> Open to everyone. Any teams, zones and colours.
        </>
      }
    >
      {/* Beside each other where there is no room for all, too: one scrolls to the next. Positioned, or what only screen readers see would widen the page. */}
      <section
        aria-label="Sample tables"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too
        tabIndex={0}
        className="pub:relative pub:-mx-4 pub:-mt-4 pub:-mb-12 pub:grid pub:auto-cols-[minmax(17rem,1fr)] pub:grid-flow-col pub:items-start pub:gap-6 pub:overflow-x-auto pub:px-4 pub:pt-4 pub:pb-12 pub:[scroll-snap-type:x_proximity] pub:*:snap-center"
      >
        {sampleTables.map((table) => (
          <TableCard isDense key={table.name} table={table} name={table.name} />
        ))}
      </section>
      {isSignedIn ? (
        <ButtonLink to={pathTo('myTables')} className="pub:justify-self-start">
          Create Your Table Here
        </ButtonLink>
      ) : (
        <p className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-5 pub:gap-y-3">
          <ButtonLink to={pathTo('register')}>Get Started</ButtonLink>
          <span>
            or <TextLink to={pathTo('createTable')}>make a public table without an account</TextLink>
          </span>
        </p>
      )}
    </Section>
  );
}
