import { useState } from 'react';
import { getLeaderboard, type Leaderboard } from 'shared-contract/leaderboards';
import { useSearchParams } from 'shared-router';
import { callList, codeOf, useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';

/** The people of a board. */
export type BoardOf = { scope: 'all' } | { scope: 'friends' } | { scope: 'group'; group: string };
/** The shown round and page of a board. `page` is 'mine' for the page with the user's row. */
type BoardPosition = { round: number | undefined; page: number | 'mine' };

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : undefined;
}

/** Returns the board that the search parameters name. */
export function boardIn(search: URLSearchParams): BoardOf {
  const group = search.get('group');
  if (group !== null) return { scope: 'group', group };
  return search.get('scope') === 'friends' ? { scope: 'friends' } : { scope: 'all' };
}

/** Returns the search part of a board's URL. */
export function searchOf(board: BoardOf): string {
  if (board.scope === 'all') return '';
  return board.scope === 'group' ? `?group=${board.group}` : '?scope=friends';
}

/** Returns the round and page from the URL, and a function that navigates to others. */
function useBoardPosition(): [BoardPosition, (position: Partial<BoardPosition>) => void] {
  const [search, setSearch] = useSearchParams();
  const position: BoardPosition = {
    round: numberIn(search, 'round'),
    page: search.get('page') === 'mine' ? 'mine' : (numberIn(search, 'page') ?? 1),
  };
  const goTo = (change: Partial<BoardPosition>) => {
    const { page, round } = { ...position, ...change };
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
  return [position, goTo];
}

/** A page of a board, and the number of rows of all pages. */
export type Board = Leaderboard & { total: number };

type BoardRequest = { lssId: string; board: BoardOf } & BoardPosition;

async function load({ lssId, board, page, round }: BoardRequest, signal: AbortSignal): Promise<Board> {
  const { items, total } = await callList(getLeaderboard, {
    params: { lssId },
    query: {
      ...board,
      ...(round !== undefined && { round: String(round) }),
      ...(page === 'mine' ? { around: 'me' as const } : { page: String(page) }),
    },
    signal,
  });
  return { ...items, total };
}

/**
 * Loads a board, or the board of the last round if the requested one is not stored.
 * @throws {ApiError} as `call` does.
 */
async function loadBoard(request: BoardRequest, signal: AbortSignal): Promise<Board> {
  try {
    return await load(request, signal);
  } catch (error) {
    if (request.round === undefined || codeOf(error) !== 'missing') throw error;
    return load({ ...request, round: undefined }, signal);
  }
}

/** Loads the page of a board that the URL names. Returns the previous page as `shown` until it has loaded. */
export function useBoard(lssId: string, board: BoardOf) {
  const [position, goTo] = useBoardPosition();
  const request = { lssId, board, ...position };
  const loaded = useData(combinedQuery('board', [getLeaderboard], request, (signal) => loadBoard(request, signal)));
  const reader = useSession(({ handlerId }) => handlerId);
  const [last, setLast] = useState<{ reader: string | null; board: Board }>();
  if (loaded.status === 'ready' && last?.board !== loaded.data) setLast({ reader, board: loaded.data });
  const shown = loaded.data ?? (last?.reader === reader ? last.board : undefined);
  return { loaded, position, goTo, shown };
}

export type ShownBoard = ReturnType<typeof useBoard>;
