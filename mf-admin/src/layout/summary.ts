import { createContext, use } from 'react';
import type { AdminSummary } from 'shared-contract/audit';

/** What there is to tell of the whole administration, loaded once for the menu and the dashboard. */
export type Summary = {
  /** `undefined` until it is loaded, and when that failed: everything works without it. */
  summary: AdminSummary | undefined;
  /** Whether it could not be loaded. */
  hasFailed: boolean;
  /** After something that it counts has changed. */
  reload: () => void;
};

export const SummaryContext = createContext<Summary>({ summary: undefined, hasFailed: false, reload() {} });

export const useSummary = (): Summary => use(SummaryContext);
