import { addSeasonTable } from 'shared-contract/season-tables';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';

/** A button that adds an official table of a season. */
export function SeasonTable({ seasonId, name }: { seasonId: string; name: string }) {
  async function add() {
    try {
      const table = await call(addSeasonTable, { params: { id: seasonId } });
      toast.success(`${table.name} is among the official tables`, { position: 'top-right' });
    } catch (error) {
      toast.error('Failed to add the official table', { description: failureWords(error), position: 'top-right' });
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" size="sm">
          Add official table
        </Button>
      }
      question="Do you want to add an official table?"
      details={`Everybody will see ${name} among the official tables. Its teams, places and zones follow the standings by themselves.`}
      confirm="Add official table"
      destructive={false}
      onConfirm={add}
    />
  );
}
