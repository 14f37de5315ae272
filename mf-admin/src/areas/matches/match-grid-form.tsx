import { type ClipboardEvent, useEffect, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { compareNames } from 'shared-contract/compare-names';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import type { League } from 'shared-contract/leagues';
import type { RoundMatch } from 'shared-contract/matches';
import type { Round } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Link, useLocation } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { counted } from 'shared-ui/format';
import * as v from 'valibot';
import { UpLink } from '../../shared/navigation/back-link.tsx';
import { useCameFrom } from '../../shared/navigation/came-from.ts';
import type { ConfirmedWarnings } from '../../shared/forms/edit.ts';
import { FormScreen, type Question } from '../../shared/forms/form-screen.tsx';
import { GridActions, type Undo } from './grid-actions.tsx';
import { focusField, useGridForm } from './grid-form.ts';
import {
  blankLine,
  isBlank,
  isChanged,
  type Line,
  matchText,
  removedScore,
  teamsFor,
  withBlanks,
  withTeam,
} from './grid-lines.ts';
import { MatchLine } from './match-line.tsx';
import { choose } from './merge-matches.ts';
import { isRows, type Pasted, withPasted } from './pasted-matches.ts';

/** The navigation state from the previous round's grid. The grid then focuses its first blank line. */
const TypingOn = v.object({ isTypingOn: v.literal(true) });

const NO_INPUT: Readonly<Record<string, string>> = {};

export type GridOf = { round: Round; season: LeagueSeason; league: League };

/**
 * The editable grid of a round’s matches. Supports typing, pasting and keyboard navigation, and merges other
 * administrators' changes.
 */
export function MatchGridForm({ round, season, league }: GridOf) {
  const teams = season.teams.toSorted((a, b) => compareNames(a.teamName, b.teamName));
  const names = new Map(teams.map(({ id, teamName }) => [id, teamName]));
  const nameOf = (id: string) => names.get(id) ?? 'Unknown team';
  const { form, save, next } = useGridForm(round, teams.length, nameOf);
  const { fields, append, insert, remove, replace, update } = useFieldArray({
    control: form.control,
    name: 'matches',
    keyName: 'key',
  });
  const lines = useWatch({ control: form.control, name: 'matches' });
  // Lives here because restoring the draft remounts the lines.
  const [typed, setTyped] = useDraftState('typed teams', NO_INPUT);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const back = useCameFrom(pathTo('matchesHandle'));
  const following = nextRound(round, season);
  const isTypingOn = v.is(TypingOn, useLocation().state);
  const focusLine = (index: number) => focusField(`matches.${index}.homeTeamStatsId`);

  const { getValues } = form;
  useEffect(() => {
    const blank = getValues('matches').findIndex(isBlank);
    if (isTypingOn) focusField(`matches.${Math.max(0, blank)}.homeTeamStatsId`);
  }, [isTypingOn, getValues]);

  const hasKickOffs = lines.some(({ kickOff }) => kickOff !== '');
  const stored = next().matches;
  const unsavedLines = lines.filter((line) => isChanged(line, stored));
  const unsaved = unsavedLines.length + missingFrom(stored, lines).length;
  const clashes = lines.filter(({ clash }) => clash !== undefined).length;
  useEffect(() => {
    if (clashes > 0) document.querySelector<HTMLElement>('[data-clash]')?.focus();
  }, [clashes]);

  async function saveInOrder(parsed: { matches: RoundMatch[] }, confirmedWarnings: ConfirmedWarnings) {
    // The server refers to lines by their index in the body, which contains no blank lines.
    replace([...lines.filter((line) => !isBlank(line)), ...lines.filter(isBlank)]);
    await save(parsed, confirmedWarnings);
    clearNotices();
  }

  function clearNotices() {
    setUndo(null);
    setPasted(null);
  }

  function removeLine(index: number) {
    const line = lines[index];
    if (line === undefined) return;
    remove(index);
    if (!isBlank(line)) {
      setUndo({
        label: `Put ${matchText(line, nameOf)} back`,
        run: () => insert(index, line, { focusName: `matches.${index}.homeTeamStatsId` }),
      });
    }
    const remainingCount = lines.length - 1;
    if (remainingCount > 0) setTimeout(() => focusLine(Math.min(index, remainingCount - 1)));
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text)) return;
    event.preventDefault();
    const choices = teams.map(({ id, teamName }) => ({ id, name: teamName }));
    const result = withPasted(text, form.getValues('matches'), choices);
    if (result.imported > 0) {
      const before = lines;
      replace(result.lines);
      setUndo({ label: 'Undo pasting', run: () => replace(before) });
    }
    setPasted(result);
  }

  return (
    <FormScreen
      title={`Matches of Round ${round.roundNumber}`}
      lead={`${league.name}, ${seasonName(season.season)}`}
      form={form}
      save={saveInOrder}
      confirm={({ matches }) => deletionQuestion(missingFrom(next().matches, matches), nameOf)}
      saved="Matches saved successfully"
      failed="Failed to save matches"
      next={next}
      submit="Save matches"
      saveAndGo={
        following && {
          label: 'Next round',
          to: pathTo('roundMatches', { roundId: following.id }),
          state: { from: back, isTypingOn: true },
        }
      }
      help={null}
      isFootInView
      before={<UpLink to={back} />}
      actions={
        <GridActions
          onAdd={fields.length * 2 > teams.length ? undefined : () => append(blankLine)}
          unsaved={unsaved}
          undo={undo}
          onUndone={clearNotices}
          pasted={pasted}
        />
      }
    >
      {teams.length < 2 && (
        <p>
          A match needs two teams.{' '}
          <Link to={pathTo('leagueSeasonEdit', { lssId: season.id })} className={buttonVariants({ variant: 'link' })}>
            Choose the season’s teams
          </Link>
        </p>
      )}
      <div className="adm:grid adm:gap-4 adm:md:gap-2" onPaste={paste}>
        <p className="adm:mb-2 adm:text-sm adm:text-muted-foreground adm:max-md:hidden">
          Type the first letters of a team. <Key>Enter</Key> for the next match. <Key>Ctrl</Key> <Key>Enter</Key> to
          save. <Key>O</Key> in the goals for overtime. <Key>F2</Key> for swap, postpone or remove. You can paste
          spreadsheet rows into any field.
        </p>
        {fields.map(({ key }, index) => {
          const line = lines[index] ?? blankLine;
          return (
            <MatchLine
              key={key}
              form={form}
              index={index}
              line={line}
              isChanged={unsavedLines.includes(line)}
              removed={removedScore(line, stored)}
              hasKickOffs={hasKickOffs}
              nameOf={nameOf}
              typed={typed}
              onType={(name, text) =>
                setTyped(({ [name]: _before, ...others }) => (text === null ? others : { ...others, [name]: text }))
              }
              teamsFor={(side) => teamsFor(side, index, lines, teams)}
              onTeam={(side, id) => {
                for (const [at, changed] of withTeam(form.getValues('matches'), index, side, id).entries()) {
                  for (const each of ['homeTeamStatsId', 'awayTeamStatsId'] as const) {
                    if (changed[each] === form.getValues(`matches.${at}.${each}`)) continue;
                    form.setValue(`matches.${at}.${each}`, changed[each], {
                      shouldDirty: true,
                      shouldValidate: form.formState.isSubmitted,
                    });
                  }
                }
              }}
              onChange={(changed) => update(index, changed)}
              onRemove={() => removeLine(index)}
              onChoose={(side) => replace(withBlanks(choose(lines, index, side), teams.length))}
              onNext={() => {
                if (index + 1 >= fields.length) return false;
                focusLine(index + 1);
                return true;
              }}
            />
          );
        })}
      </div>
    </FormScreen>
  );
}

/** Returns the saved matches that were removed from the grid. */
function missingFrom(before: readonly Line[], matches: readonly Pick<Line, 'id'>[]): Line[] {
  const remaining = new Set(matches.map(({ id }) => id));
  return before.filter(({ id }) => id !== null && !remaining.has(id));
}

/** Returns the confirmation for deleted matches; `null` if there are none. */
function deletionQuestion(deleted: readonly Line[], nameOf: (id: string) => string): Question | null {
  if (deleted.length === 0) return null;
  const matches = deleted.length === 1 ? 'this match' : counted(deleted.length, 'match', 'matches');
  return {
    question: `Do you really want to delete ${matches}?`,
    details: <p className="adm:whitespace-pre-line">{deleted.map((line) => matchText(line, nameOf)).join('\n')}</p>,
  };
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="adm:inline-block adm:rounded-md adm:border adm:bg-card adm:px-1.5 adm:font-sans adm:text-xs adm:leading-5">
      {children}
    </kbd>
  );
}

/** Returns the next round; `undefined` after the last. */
const nextRound = (round: Round, { rounds }: LeagueSeason) =>
  rounds.toSorted((a, b) => a.roundNumber - b.roundNumber).find(({ roundNumber }) => roundNumber > round.roundNumber);
