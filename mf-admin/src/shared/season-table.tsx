import { addSeasonTable } from 'shared-contract/season-tables';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';

type SeasonTableProps = {
  seasonId: string;
  /** The name of the season, with that of the stage if there is one. */
  name: string;
  stageId?: string | undefined;
};

/** A button that adds an official table for a season or one of its stages. */
export function SeasonTable({ seasonId, name, stageId }: SeasonTableProps) {
  async function add() {
    try {
      const table = await call(addSeasonTable, {
        params: { id: seasonId },
        query: stageId === undefined ? {} : { stage: stageId },
      });
      toast.success(`${table.name} is among the official tables`, { position: 'top-right' });
    } catch (error) {
      toast.error('Failed to add the official table', { description: failureMessage(error), position: 'top-right' });
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
