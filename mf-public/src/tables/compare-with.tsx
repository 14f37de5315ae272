import { ArrowLeftRight } from 'lucide-react';
import { Button } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Opener } from '../opener.tsx';
import type { TableToCompare } from './compare-dialog.tsx';
import { IN_SIDE_CARD } from './in-side-card.ts';

type CompareWithProps = {
  table: TableToCompare;
  /** Of a page that has nothing else to offer. */
  isProminent?: boolean;
};

/** Leads from a public table to its comparison with another: one of the own, or one by its link. */
export function CompareWith({ table, isProminent = false }: CompareWithProps) {
  const [isOpen, setIsOpen] = useKeptState('compare with another', false);
  return (
    <Opener
      name="comparison with another table"
      load={() => import('./compare-dialog.tsx')}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      button={
        isProminent ? (
          <Button>Compare with another table</Button>
        ) : (
          <Button variant="outline" className={IN_SIDE_CARD}>
            <ArrowLeftRight aria-hidden="true" /> Compare with another table
          </Button>
        )
      }
    >
      {({ CompareDialog }) => <CompareDialog table={table} open={isOpen} onOpenChange={setIsOpen} />}
    </Opener>
  );
}
