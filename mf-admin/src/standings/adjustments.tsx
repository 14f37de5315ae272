import { Trash2 } from 'lucide-react';
import { computeStandings } from 'shared-contract/compute-standings';
import { signed } from 'shared-contract/decided-by-words';
import { addAdjustment, removeAdjustment, type SeasonAdjustment } from 'shared-contract/season-decisions';
import { call, codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, Card, CardTitle } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { AdjustmentForm } from './adjustment-form.tsx';
import { effectsOf, effectText } from './effects.ts';
import { seasonToRank } from './load-season.ts';
import type { Part } from './part.ts';

const SHOWN_FOR_MS = 10_000;

/** Points that teams are given or lose beside the field. */
export function Adjustments(part: Part) {
  const { decisions, season } = part.ranked;
  const names = new Map(season.teams.map(({ id, teamName }) => [id, teamName]));
  return (
    <Card>
      <div>
        <CardTitle>Points adjustments</CardTitle>
        <p className="adm:text-muted-foreground">Points added or deducted off the pitch.</p>
      </div>
      {decisions.adjustments.length === 0 ? (
        <p>No adjustments.</p>
      ) : (
        <ul aria-label="Adjustments" className="adm:divide-y adm:rounded-xl adm:border">
          {decisions.adjustments.map((adjustment) => (
            <li
              key={adjustment.id}
              className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-x-4 adm:gap-y-2 adm:px-4 adm:py-2.5"
            >
              <div className="adm:min-w-0 adm:wrap-anywhere">
                <strong id={adjustment.id} dir="auto">
                  {names.get(adjustment.teamStatsId) ?? 'A team that has left'}
                </strong>{' '}
                <span className="adm:tabular-nums">{signed(adjustment.points)}</span>
                <p className="adm:text-sm adm:text-muted-foreground">
                  From round {adjustment.fromRound}: {adjustment.reason}
                </p>
              </div>
              <Remove
                {...part}
                adjustment={adjustment}
                teamName={names.get(adjustment.teamStatsId) ?? 'a team that has left'}
              />
            </li>
          ))}
        </ul>
      )}
      <AdjustmentForm {...part} />
    </Card>
  );
}

type RemoveProps = Part & { adjustment: SeasonAdjustment; teamName: string };

function Remove({ adjustment, ranked, refresh, teamName }: RemoveProps) {
  const { decisions, season } = ranked;
  const others = decisions.adjustments.filter(({ id }) => id !== adjustment.id);
  const after = { ...decisions, adjustments: others };
  const effects = effectsOf(
    computeStandings(seasonToRank(ranked, decisions)).rows,
    computeStandings(seasonToRank(ranked, after)).rows,
  );
  const own = effects.find((effect) => effect.after.teamStatsId === adjustment.teamStatsId);
  const more = effects.length - (own === undefined ? 0 : 1);

  async function putBack() {
    const { id: _gone, ...body } = adjustment;
    try {
      await call(addAdjustment, { params: { id: season.id }, body });
      await refresh();
      toast.success('The adjustment counts again.');
    } catch (error) {
      toast.error('Failed to put the adjustment back.', { description: failureWords(error) });
    }
  }

  async function remove() {
    try {
      await call(removeAdjustment, { params: { id: season.id, adjustmentId: adjustment.id } });
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      await refresh();
      toast.success('Someone else has removed the adjustment already.');
      return;
    }
    await refresh();
    const undo = { label: 'Undo', onClick: () => void putBack() };
    toast.success('The adjustment is removed.', { duration: SHOWN_FOR_MS, action: undo });
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" size="sm" className="adm:pointer-coarse:min-h-11" aria-describedby={adjustment.id}>
          <Trash2 aria-hidden="true" /> Remove
        </Button>
      }
      question={`Remove ${signed(adjustment.points)} of ${teamName}?`}
      details={
        <>
          <p>{own === undefined ? 'Its place and points stay as they are.' : `${effectText(own)}.`}</p>
          {more > 0 && (
            <p>
              {counted(more, 'other team')} {more === 1 ? 'changes' : 'change'} places.
            </p>
          )}
        </>
      }
      confirm="Remove"
      failed="Failed to remove the adjustment. Please try again."
      onConfirm={remove}
    />
  );
}
