import { useState } from 'react';
import { getLeaderboard, type Leaderboard } from 'shared-contract/leaderboards';
import { useSearchParams } from 'shared-router';
import { callList, codeOf, useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';

/** Whose tips a board is of. */
export type BoardOf = { scope: 'all' } | { scope: 'friends' } | { scope: 'group'; group: string };
/** What is shown of a board; `page` is 'mine' for the one with the own row. */
type BoardPart = { round: number | undefined; page: number | 'mine' };

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
function useBoardPart(): [BoardPart, (part: Partial<BoardPart>) => void] {
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

/** A page of a board, and how many rows all pages have. */
export type Board = Leaderboard & { total: number };

type Asked = { lssId: string; board: BoardOf } & BoardPart;

async function load({ lssId, board, page, round }: Asked, signal: AbortSignal): Promise<Board> {
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

/** The board, or that after the last round where the one asked for is not kept. @throws {ApiError} as `call` does. */
async function loadBoard(asked: Asked, signal: AbortSignal): Promise<Board> {
  try {
    return await load(asked, signal);
  } catch (error) {
    if (asked.round === undefined || codeOf(error) !== 'missing') throw error;
    return load({ ...asked, round: undefined }, signal);
  }
}

/** A page of a board, as the address has it. While another one of the season is loading, the last stays. */
export function useBoard(lssId: string, board: BoardOf) {
  const [part, goTo] = useBoardPart();
  const asked = { lssId, board, ...part };
  const loaded = useData(combinedQuery('board', [getLeaderboard], asked, (signal) => loadBoard(asked, signal)));
  const reader = useSession(({ handlerId }) => handlerId);
  const [last, setLast] = useState<{ reader: string | null; board: Board }>();
  if (loaded.status === 'ready' && last?.board !== loaded.data) setLast({ reader, board: loaded.data });
  const shown = loaded.data ?? (last?.reader === reader ? last.board : undefined);
  return { loaded, part, goTo, shown };
}

export type ShownBoard = ReturnType<typeof useBoard>;
