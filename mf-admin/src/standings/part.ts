import { useEffect } from 'react';
import type { SeasonDecisions } from 'shared-contract/season-decisions';
import type { RankedSeason } from './load-season.ts';

/** What each part of the screen is given. */
export type Part = {
  ranked: RankedSeason;
  /** Reads again what is decided of the season, and shows it. */
  refresh: () => Promise<SeasonDecisions>;
  /** Tells that a form of the part has changes which are not saved. */
  onDirty: (form: string, isDirty: boolean) => void;
};

/** Tells the screen whether a form has changes which are not saved. */
export function useDirty(onDirty: Part['onDirty'], form: string, isDirty: boolean): void {
  useEffect(() => onDirty(form, isDirty));
}
