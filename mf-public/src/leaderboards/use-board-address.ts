import { useSearchParams } from 'shared-router';

/** Whose tips a board is of. */
export type BoardOf = { scope: 'all' } | { scope: 'friends' } | { scope: 'group'; group: string };
/** What is shown of a board; `page` is 'mine' for the one with the own row. */
export type BoardPart = { round: number | undefined; page: number | 'mine' };

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : undefined;
}

/** Whose tips the address names. */
export function boardIn(search: URLSearchParams): BoardOf {
  const group = search.get('group');
  if (group !== null) return { scope: 'group', group };
  return search.get('scope') === 'friends' ? { scope: 'friends' } : { scope: 'all' };
}

/** The search of the address of a board. */
export function searchOf(board: BoardOf): string {
  if (board.scope === 'all') return '';
  return board.scope === 'group' ? `?group=${board.group}` : '?scope=friends';
}

/** The round and the page that the address names, and a function that goes to others. */
export function useBoardPart(): [BoardPart, (part: Partial<BoardPart>) => void] {
  const [search, setSearch] = useSearchParams();
  const part: BoardPart = {
    round: numberIn(search, 'round'),
    page: search.get('page') === 'mine' ? 'mine' : (numberIn(search, 'page') ?? 1),
  };
  const goTo = (change: Partial<BoardPart>) => {
    const { page, round } = { ...part, ...change };
    setSearch(
      (before) => {
        before.delete('round');
        before.delete('page');
        if (round !== undefined) before.set('round', String(round));
        if (page !== 1) before.set('page', String(page));
        return before;
      },
      { preventScrollReset: true },
    );
  };
  return [part, goTo];
}
