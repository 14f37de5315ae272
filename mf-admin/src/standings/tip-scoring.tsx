import { useId } from 'react';
import { getSeasonScoring, type SeasonScoring, updateSeasonScoring } from 'shared-contract/season-scoring';
import { call, codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Button, Loaded } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';

/** Lets administrators score a round early, and end the season. Renders nothing if the season has no scored tips. */
export function TipScoring({ seasonId, tips }: { seasonId: string; tips: number }) {
  const heading = useId();
  const params = { id: seasonId };
  const scoring = useData(query(getSeasonScoring, { params }), { isFresh: true });
  if (codeOf(scoring.error) === 'conflict') return null;

  async function save(body: object, done: string) {
    try {
      scoring.setData(
        await call(updateSeasonScoring, { params, body: { ...body, version: scoring.data?.version ?? 0 } }),
      );
      toast.success(done);
    } catch (error) {
      if (codeOf(error) === 'version-conflict') void scoring.reload();
      throw error;
    }
  }

  return (
    <section aria-labelledby={heading} className="adm:grid adm:gap-3 adm:border-t adm:pt-5">
      <div>
        <h3 id={heading} className="adm:font-semibold">
          Scoring
        </h3>
        <p className="adm:text-muted-foreground">
          Rounds are scored automatically within a minute of the last result. Postponed and cancelled matches don’t hold
          a round up; abandoned ones do.
        </p>
      </div>
      <Loaded of={scoring} loading="Loading the scoring..." failed="The scoring could not be loaded.">
        {(loaded) => (
          <>
            <Rounds of={loaded} save={save} />
            <SeasonEnd of={loaded} tips={tips} save={save} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type ScoringProps = { of: SeasonScoring; save: (body: object, done: string) => Promise<void> };

const action = { variant: 'outline', size: 'sm', className: 'adm:pointer-coarse:min-h-11' } as const;

/** The rounds with some results, but not all. */
function Rounds({ of: { rounds }, save }: ScoringProps) {
  const incomplete = rounds.filter(({ results, waitingFor }) => results > 0 && waitingFor > 0);
  if (incomplete.length === 0) return null;
  const early = rounds.filter(({ isEarly }) => isEarly).map(({ round }) => round);
  return (
    <ul aria-label="Rounds that wait for results" className="adm:divide-y adm:rounded-xl adm:border">
      {incomplete.map(({ isEarly, results, round, waitingFor }) => (
        <li
          key={round}
          className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-x-4 adm:gap-y-2 adm:px-4 adm:py-2.5"
        >
          <div>
            <strong>Round {round}</strong>
            <p className="adm:text-sm adm:text-muted-foreground">
              {counted(results, 'result')}, {waitingFor} to come{isEarly ? '; scored early' : ''}
            </p>
          </div>
          {isEarly ? (
            <ConfirmDialog
              trigger={<Button {...action}>Wait for results</Button>}
              question={`Wait for the results of round ${round}?`}
              details={`The scores after round ${round} go until all of its results are in. Mails that have gone out stay as they are.`}
              confirm="Wait for results"
              destructive={false}
              failed="Failed to change the scoring. Please try again."
              onConfirm={() =>
                save(
                  { earlyRounds: early.filter((other) => other !== round) },
                  `Round ${round} waits for its results again.`,
                )
              }
            />
          ) : (
            <ConfirmDialog
              trigger={<Button {...action}>Score now</Button>}
              question={`Score round ${round} now?`}
              details={`${counted(waitingFor, 'match', 'matches')} of it ${waitingFor === 1 ? 'has' : 'have'} no result yet. Points and ranks after round ${round} come from the results there are, marked as provisional, and follow the others. Whoever wants mails about rounds gets the one about this round now, and no other when it changes.`}
              confirm="Score now"
              destructive={false}
              failed="Failed to have the round scored. Please try again."
              onConfirm={() => save({ earlyRounds: [...early, round] }, `Round ${round} is scored within a minute.`)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows whether the season is over, with a button to end or continue it. */
function SeasonEnd({ of: { isCalledOver, isOver, rounds }, tips, save }: ScoringProps & { tips: number }) {
  const last = rounds.findLast(({ isScored }) => isScored)?.round;
  if (isCalledOver) {
    return (
      <div className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-3">
        <p>The season was ended by an administrator: its scores are final.</p>
        <ConfirmDialog
          trigger={<Button {...action}>Let it go on</Button>}
          question="Let the season go on?"
          details="Its scores are not final any more. Badges that were given stay and follow the ranks of the real end, and nobody is mailed about the end a second time."
          confirm="Let it go on"
          destructive={false}
          failed="Failed to change the season. Please try again."
          onConfirm={() => save({ isCalledOver: false }, 'The season goes on.')}
        />
      </div>
    );
  }
  if (isOver) return <p>The season is over: its scores are final.</p>;
  if (last === undefined) return <p className="adm:text-muted-foreground">No round is scored yet.</p>;
  return (
    <div className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-3">
      <p>Scored up to round {last}. The season ends with its last result, or when you end it.</p>
      <ConfirmDialog
        trigger={<Button {...action}>End the season</Button>}
        question="End the season for its tips?"
        details={`The scores of ${counted(tips, 'tip')} after round ${last} become final. Within a minute everybody on the leaderboard gets a badge with their rank, and whoever wants it a mail about the end of the season: neither can be taken back. Results that come later still move points and ranks.`}
        confirm="End the season"
        failed="Failed to end the season. Please try again."
        onConfirm={() => save({ isCalledOver: true }, 'The season is over; badges and mails follow within a minute.')}
      />
    </div>
  );
}
