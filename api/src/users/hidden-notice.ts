import type { Selectable } from 'kysely';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';

/** Returns the response field that informs an owner of hidden content. */
export const hiddenOf = ({
  hiddenAt,
  hiddenReason,
  hiddenRule,
}: Pick<Selectable<TableRow>, 'hiddenAt' | 'hiddenReason' | 'hiddenRule'>) =>
  hiddenAt === null
    ? {}
    : { hidden: { since: hiddenAt, reason: hiddenReason ?? '', rule: hiddenRule ?? ('other' as const) } };
