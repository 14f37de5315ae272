import type { RoundMatch } from 'shared-contract/matches';
import { counted } from 'shared-ui/format';
import type { Question } from '../../shared/forms/form-screen.tsx';
import type { Line } from './grid-lines.ts';
import { matchText } from './match-text.ts';

/** The saved matches that a save would delete because they were removed from the grid. */
export function missingFrom(before: readonly Line[], matches: readonly RoundMatch[]): Line[] {
  const kept = new Set(matches.map(({ id }) => id));
  return before.filter(({ id }) => id !== null && !kept.has(id));
}

/** What is asked before matches are deleted; `null` without any. */
export function questionOn(gone: readonly Line[], nameOf: (id: string) => string): Question | null {
  if (gone.length === 0) return null;
  return {
    question:
      gone.length === 1
        ? 'Do you really want to delete this match?'
        : `Do you really want to delete ${counted(gone.length, 'match', 'matches')}?`,
    details: <p className="adm:whitespace-pre-line">{gone.map((line) => matchText(line, nameOf)).join('\n')}</p>,
  };
}
