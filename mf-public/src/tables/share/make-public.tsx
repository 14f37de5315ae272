import { Button } from 'shared-ui/basic';
import { useTableSettings } from './use-table-settings.ts';

type MakePublicProps = {
  table: { id: string; name: string };
  /** Told that the table is public, or gone. */
  onPublic: () => void;
};

/** Lets everybody with the link see a private table of one's own. */
export function MakePublic({ table, onPublic }: MakePublicProps) {
  const position = 'bottom-center';
  const { change, isChanging } = useTableSettings({ table, onChanged: onPublic, onGone: onPublic, position });
  return (
    <Button className="pub:grow-99" aria-busy={isChanging} onClick={() => void change({ isPublicTable: true })}>
      Make Public
    </Button>
  );
}
