import { ArrowLeftRight } from 'lucide-react';
import { Button, LazyDialog } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import type { TableToCompare } from './compare-dialog.tsx';
import { IN_SIDE_CARD } from './in-side-card.ts';

type CompareWithProps = {
  table: TableToCompare;
  /** Renders the button as the page's primary action. */
  isProminent?: boolean;
};

const loadDialog = async () => (await import('./compare-dialog.tsx')).CompareDialog;

/** A button that opens the dialog to compare a public table with another. */
export function CompareWith({ table, isProminent = false }: CompareWithProps) {
  const [isOpen, setIsOpen] = useDraftState('compare with another', false);
  return (
    <LazyDialog
      load={loadDialog}
      props={{ table }}
      open={isOpen}
      onOpenChange={setIsOpen}
      button={
        isProminent ? (
          <Button>Compare with another table</Button>
        ) : (
          <Button variant="outline" className={IN_SIDE_CARD}>
            <ArrowLeftRight aria-hidden="true" /> Compare with another table
          </Button>
        )
      }
    />
  );
}
