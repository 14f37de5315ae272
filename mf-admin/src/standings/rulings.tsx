import { Trash2 } from 'lucide-react';
import { removeRuling, type SeasonRuling, setRuling } from 'shared-contract/season-decisions';
import { call, codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, Card, CardTitle } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { computeStandings } from 'shared-contract/compute-standings';
import { effectsOf, effectText } from './effects.ts';
import { seasonToRank } from './load-season.ts';
import type { Part } from './part.ts';
import { RulingForm } from './ruling-form.tsx';

const SHOWN_FOR_MS = 10_000;

/** Orders of level teams that the matches do not give, such as by a play-off. */
export function Rulings(part: Part) {
  const { decisions, season } = part.ranked;
  const names = new Map(season.teams.map(({ id, teamName }) => [id, teamName]));
  const nameOf = (id: string) => names.get(id) ?? 'a team that has left';
  return (
    <Card>
      <div>
        <CardTitle>Rulings</CardTitle>
        <p className="adm:text-muted-foreground">
          Decide the order when teams are level (play-off, draw of lots) or a season was abandoned.
        </p>
      </div>
      {decisions.rulings.length === 0 ? (
        <p>No rulings.</p>
      ) : (
        <ul aria-label="Rulings" className="adm:divide-y adm:rounded-xl adm:border">
          {decisions.rulings.map((ruling) => (
            <li
              key={ruling.id}
              className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-x-4 adm:gap-y-2 adm:px-4 adm:py-2.5"
            >
              <div className="adm:min-w-0 adm:wrap-anywhere">
                <strong id={ruling.id} dir="auto">
                  {ruling.pointsPerGame ? 'Points per game' : ruling.order.map(nameOf).join(', ')}
                </strong>
                <p className="adm:text-sm adm:text-muted-foreground">
                  From round {ruling.fromRound}: {ruling.reason}
                </p>
              </div>
              <Remove {...part} ruling={ruling} />
            </li>
          ))}
        </ul>
      )}
      <RulingForm {...part} />
    </Card>
  );
}

function Remove({ ranked, refresh, ruling }: Part & { ruling: SeasonRuling }) {
  const { decisions, season } = ranked;
  const after = { ...decisions, rulings: decisions.rulings.filter(({ id }) => id !== ruling.id) };
  const effects = effectsOf(
    computeStandings(seasonToRank(ranked, decisions)).rows,
    computeStandings(seasonToRank(ranked, after)).rows,
  );

  async function putBack() {
    const { id: _gone, ...body } = ruling;
    try {
      await call(setRuling, { params: { id: season.id }, body });
      await refresh();
      toast.success('The ruling counts again.');
    } catch (error) {
      toast.error('Failed to put the ruling back.', { description: failureWords(error) });
    }
  }

  async function remove() {
    try {
      await call(removeRuling, { params: { id: season.id, rulingId: ruling.id } });
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      await refresh();
      toast.success('Someone else has removed the ruling already.');
      return;
    }
    await refresh();
    const undo = { label: 'Undo', onClick: () => void putBack() };
    toast.success('The ruling is removed.', { duration: SHOWN_FOR_MS, action: undo });
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" size="sm" className="adm:pointer-coarse:min-h-11" aria-describedby={ruling.id}>
          <Trash2 aria-hidden="true" /> Remove
        </Button>
      }
      question="Remove this ruling?"
      details={
        effects.length === 0 ? (
          <p>Every team keeps its place.</p>
        ) : (
          <ul>
            {effects.map((effect) => (
              <li key={effect.after.teamStatsId}>{effectText(effect)}</li>
            ))}
          </ul>
        )
      }
      confirm="Remove"
      failed="Failed to remove the ruling. Please try again."
      onConfirm={remove}
    />
  );
}
