import { RESTORABLE_DAYS } from 'shared-contract/audit';
import { removeCorrection, type TeamSeasonStats } from 'shared-contract/team-stats';
import { call } from 'shared-session';
import { Alert, Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { computedWords } from './team-stats-fields.ts';

type CorrectionNoteProps = { stats: TeamSeasonStats; onGivenBack: () => void };

/** That values were corrected by hand, beside what the matches come to, with a way back; nothing where none was. */
export function CorrectionNote({ stats, onGivenBack }: CorrectionNoteProps) {
  const { computed, corrected, id } = stats;
  if (!corrected) return null;
  const words = computedWords(computed);
  return (
    <Alert>
      <div className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-3">
        <p>Corrected by hand. Matches and adjustments come to {words}.</p>
        <ConfirmDialog
          trigger={<Button variant="outline">Give back</Button>}
          question="Do you want to give the corrections back?"
          details={`Goals and points will be ${words}, and follow the matches again. You can restore the corrections from the Change Log for ${RESTORABLE_DAYS} days.`}
          confirm="Give back"
          destructive={false}
          failed="Failed to give the corrections back"
          onConfirm={async () => {
            await call(removeCorrection, { params: { id } });
            onGivenBack();
          }}
        />
      </div>
    </Alert>
  );
}
