import { useState } from 'react';
import { getLeaderboard, type Leaderboard } from 'shared-contract/leaderboards';
import { callList, codeOf, useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { type BoardOf, type BoardPart, useBoardPart } from './use-board-address.ts';

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
