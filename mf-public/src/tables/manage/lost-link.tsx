import { ANONYMOUS_ID, type PublicTable } from 'shared-contract/tables';
import { LazyPart } from 'shared-ui/basic';
import { Disclosure } from '../../shared/disclosure.tsx';
import { useManageKey } from '../../table-data/manage-key.ts';

/** A way back for whoever made a table without an account, where this tab has no key of it. */
export function LostLink({ table: { handlerId, id } }: { table: PublicTable }) {
  const key = useManageKey(id);
  if (handlerId !== ANONYMOUS_ID || key !== null) return null;
  return <Disclosure title="Your table? Get a new edit link">{() => <LateRequestLink tableId={id} />}</Disclosure>;
}

const loadForm = async () => (await import('./request-link.tsx')).RequestLink;

/** Few have lost theirs: the code of the form is loaded for them alone. */
const LateRequestLink = ({ tableId }: { tableId: string }) => (
  <LazyPart load={loadForm} props={{ tableId }} loading="Loading the form..." failed="The form could not be loaded." />
);
