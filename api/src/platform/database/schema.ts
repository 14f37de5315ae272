import type { AccountTables } from './schema/accounts.ts';
import type { FriendTables } from './schema/friends.ts';
import type { MailTables } from './schema/mails.ts';
import type { OperationTables } from './schema/operation.ts';
import type { RankingTables } from './schema/ranking-tables.ts';
import type { ReferenceTables } from './schema/reference.ts';
import type { ReportTables } from './schema/reports.ts';
import type { TipTables } from './schema/tips.ts';

/** Every table by its camelCase name. In the database, tables and columns are in snake_case. */
export type Schema = AccountTables &
  FriendTables &
  MailTables &
  RankingTables &
  ReportTables &
  ReferenceTables &
  TipTables &
  OperationTables;
