import { type ImportAnswer, importSeason, type ImportRequest, undoImport } from 'shared-contract/season-import';
import { useRef, useState } from 'react';
import { useSearchParams } from 'shared-router';
import { call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { useDraftState } from 'shared-ui/controls';

/** The input of the screen; '' for empty fields. */
export type Draft = {
  country: string;
  /** The id of a league, or `NEW_LEAGUE`. */
  league: string;
  leagueName: string;
  season: string;
  fileName: string;
  source: string;
};
export const NEW_LEAGUE = 'new';
const noDraft: Draft = { country: '', league: '', leagueName: '', season: '', fileName: '', source: '' };

/** Returns the draft for the season that a link names. */
function draftFrom(params: URLSearchParams): Draft {
  const [country, league, season] = ['country', 'league', 'season'].map((name) => params.get(name) ?? '');
  return { ...noDraft, country: country ?? '', league: league ?? '', season: season ?? '' };
}

/** The answers to the questions of a dry run. */
export type Choices = Required<Pick<ImportRequest, 'merges' | 'awards' | 'keep' | 'confirm'>> &
  Pick<ImportRequest, 'format' | 'columns' | 'delimiter' | 'dateOrder' | 'stages' | 'timeZone'>;
const noChoices: Choices = { merges: {}, awards: {}, keep: [], confirm: [] };

export type Phase =
  | { is: 'editing' | 'checking'; error?: string }
  | { is: 'checked' | 'writing' | 'written' | 'undoing' | 'undone'; answer: ImportAnswer; error?: string };

/** All questions so far. Answered ones stay, so that the user can change an answer. */
export type ImportQuestions = { clubs: ImportAnswer['proposals']; problems: ImportAnswer['problems'] };
const noQuestions: ImportQuestions = { clubs: [], problems: [] };

/** Returns the missing fields, in the order of the screen. */
function missingIn({ country, league, leagueName, season, source }: Draft): (keyof Draft)[] {
  return [
    ...(country === '' ? ['country' as const] : []),
    ...(season === '' ? ['season' as const] : []),
    ...(league === '' ? ['league' as const] : []),
    ...(league === NEW_LEAGUE && leagueName.trim().length < 2 ? ['leagueName' as const] : []),
    ...(source.trim() === '' ? ['source' as const] : []),
  ];
}

const addQuestions = (before: ImportQuestions, { problems, proposals }: ImportAnswer): ImportQuestions => {
  const known = new Set(before.clubs.map(({ name }) => name));
  const lines = new Set(before.problems.map(({ code, line }) => `${code} ${line}`));
  const questions = problems.filter(({ code, level }) => level === 'question' && code !== 'clubs');
  return {
    clubs: [...before.clubs, ...proposals.filter(({ name }) => !known.has(name))],
    problems: [...before.problems, ...questions.filter(({ code, line }) => !lines.has(`${code} ${line}`))],
  };
};

/** Returns whether there is exactly one proposal, and it is certain. */
export const isCertain = ([first, second]: ImportAnswer['proposals']): boolean =>
  first !== undefined && second === undefined && !first.isUncertain;

/** Preselects certain proposals. */
function certainMerges(proposals: ImportAnswer['proposals']): Choices['merges'] {
  const byName = Map.groupBy(proposals, ({ name }) => name);
  return Object.fromEntries(
    [...byName].flatMap(([name, found]) =>
      isCertain(found) ? found.map(({ teamId, teamName }) => [name, teamId ?? teamName]) : [],
    ),
  );
}

/** Returns whether a question has an answer. */
function isAnswered({ code, line }: ImportQuestions['problems'][number], choices: Choices): boolean {
  if (code === 'award-without-winner') return choices.awards[String(line)] !== undefined;
  if (code === 'date-order') return choices.dateOrder !== undefined;
  if (code === 'stages' && choices.stages !== undefined) return true;
  return choices.confirm.some((confirmed) => confirmed === code);
}

/** The state of the import screen: the draft, the questions with their answers, the import and its undo. */
export function useSeasonImport() {
  const [params] = useSearchParams();
  const [first] = useState(() => draftFrom(params));
  const [draft, setDraft] = useDraftState<Draft>('import', first);
  const [choices, setChoices] = useDraftState<Choices>('answers', noChoices);
  const [phase, setPhase] = useState<Phase>({ is: 'editing' });
  const [questions, setQuestions] = useState<ImportQuestions>(noQuestions);
  const latest = useRef(0);

  const bodyOf = (answers: Choices, dryRun: boolean) => ({
    country: Number(draft.country),
    ...(draft.league === NEW_LEAGUE ? { league: { name: draft.leagueName } } : { leagueId: draft.league }),
    season: Number(draft.season),
    source: draft.source,
    dryRun,
    isPublished: false,
    ...answers,
  });

  async function check(answers: Choices) {
    latest.current += 1;
    const run = latest.current;
    setPhase({ is: 'checking' });
    try {
      const answer = await call(importSeason, { body: bodyOf(answers, true) });
      if (run !== latest.current) return;
      setQuestions((before) => addQuestions(before, answer));
      setChoices({ ...answers, merges: { ...certainMerges(answer.proposals), ...answers.merges } });
      setPhase({ is: 'checked', answer });
    } catch (error) {
      if (run === latest.current) {
        setPhase({ is: 'editing', error: failureMessage(error) ?? 'The file could not be checked.' });
      }
    }
  }

  function change(changed: Partial<Draft>) {
    latest.current += 1;
    setDraft({ ...draft, ...changed });
    setChoices(noChoices);
    setQuestions(noQuestions);
    setPhase({ is: 'editing' });
  }

  async function write(answer: ImportAnswer) {
    setPhase({ is: 'writing', answer });
    try {
      const written = await call(importSeason, { body: bodyOf(choices, false) });
      setPhase({ is: 'written', answer: written });
    } catch (error) {
      const message = failureMessage(error) ?? 'The season could not be imported.';
      // The data has changed since the check. A new check shows the current questions.
      if (codeOf(error) === 'conflict') await check(choices);
      else setPhase({ is: 'checked', answer, error: message });
    }
  }

  async function undo(answer: ImportAnswer) {
    if (answer.importId === null) return;
    setPhase({ is: 'undoing', answer });
    try {
      await call(undoImport, { params: { id: answer.importId } });
      setPhase({ is: 'undone', answer });
    } catch (error) {
      setPhase({ is: 'written', answer, error: failureMessage(error) ?? 'The import could not be undone.' });
    }
  }

  const open =
    new Set(questions.clubs.map(({ name }) => name).filter((name) => choices.merges[name] === undefined)).size +
    questions.problems.filter((problem) => !isAnswered(problem, choices)).length;
  return {
    draft,
    choices,
    phase,
    questions,
    /** The number of unanswered questions. */
    open,
    /** Whether the season can get the stages of the file. */
    offersStages: 'answer' in phase && phase.answer.stages !== undefined,
    missing: missingIn(draft),
    isDirty: draft.source !== '' && phase.is !== 'written' && phase.is !== 'undone',
    change,
    check: () => check(choices),
    /** Records answers and repeats the check, because they may change its result. */
    answer: (changed: Partial<Choices>) => void check({ ...choices, ...changed }),
    keep: (line: number, isKept: boolean) =>
      setChoices({ ...choices, keep: isKept ? [...choices.keep, line] : choices.keep.filter((one) => one !== line) }),
    write,
    undo,
    restart: () => change({ fileName: '', source: '' }),
  };
}

export type SeasonImport = ReturnType<typeof useSeasonImport>;
