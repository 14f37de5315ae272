import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';
import type { ExampleTable } from '../table-card/sample-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';

/** A table as a picture, and the way to one of one's own. */
export function MakeATable({ sample }: { sample: ExampleTable }) {
  return (
    <>
      <div aria-hidden="true">
        <TableCard table={sample} name={sample.name} byline="an example" />
      </div>
      <CreateATable />
    </>
  );
}

export function CreateATable() {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <ButtonLink to={pathTo(isSignedIn ? 'createOwnTable' : 'createTable')} className="pub:justify-self-start">
      Create a Table
    </ButtonLink>
  );
}
