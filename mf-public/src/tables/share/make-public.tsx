import { Button } from 'shared-ui/basic';
import { useTableSettings } from './use-table-settings.ts';

type MakePublicProps = {
  table: { id: string; name: string };
  /** Called when the table became public or was deleted. */
  onPublic: () => void;
};

/** A button that makes the user's private table public. */
export function MakePublic({ table, onPublic }: MakePublicProps) {
  const position = 'bottom-center';
  const { change, isChanging } = useTableSettings({ table, onChanged: onPublic, onMissing: onPublic, position });
  return (
    <Button className="pub:grow-99" aria-busy={isChanging} onClick={() => void change({ isPublicTable: true })}>
      Make public
    </Button>
  );
}
