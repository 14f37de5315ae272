import { Button } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Opener } from '../opener.tsx';

type CompareWithProps = {
  tableId: string;
  /** Of a page that has nothing else to offer. */
  isProminent?: boolean;
};

/** Leads from a public table to its comparison with another: one of the own, or one by its link. */
export function CompareWith({ tableId, isProminent = false }: CompareWithProps) {
  const [isOpen, setIsOpen] = useKeptState('compare with another', false);
  return (
    <Opener
      name="comparison with another table"
      load={() => import('./compare-dialog.tsx')}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      button={
        isProminent ? (
          <Button>Compare With Another Table</Button>
        ) : (
          <Button variant="link" className="pub:justify-self-start pub:px-0">
            Compare With Another Table
          </Button>
        )
      }
    >
      {({ CompareDialog }) => <CompareDialog tableId={tableId} open={isOpen} onOpenChange={setIsOpen} />}
    </Opener>
  );
}
