import path from 'node:path';
import type { Import } from './import-graph.ts';

/** The order of the folders in one package's `src`. */
export type Order = {
  /** The folders, the lowest first: a folder imports only folders before it, files directly in `src` import any. */
  floors: readonly string[];
  /** The order within a folder that has folders of its own; '' stands for the files directly in it. */
  rooms?: Record<string, readonly string[]>;
};

/** The packages whose folders have an order. */
export const orders: Record<string, Order> = {
  api: {
    floors: [
      'platform',
      'users',
      'memberships',
      'change-log',
      'competition',
      'tips',
      'profiles',
      'leaderboards',
      'groups',
      'tables',
      'images',
      'moderation',
      'account',
      'operations',
      'site',
      'data-export',
      'admin',
    ],
    rooms: {
      platform: ['', 'keyed', 'database', 'jobs', 'http', 'sessions', 'rate-limits', 'mail', 'endpoints'],
      competition: ['tip-lock', 'standings', 'catalog', 'decisions', 'change-restore', 'import'],
      tips: ['', 'scoring', 'results', 'notifications'],
      account: ['authentication', '', 'terms'],
      operations: ['demo-data', 'startup', 'openapi', ''],
      site: ['rendering', ''],
    },
  },
  shell: { floors: ['boot', 'navigation', 'notices', 'remotes', 'session', 'layout'] },
  'mf-public': {
    floors: [
      'shared',
      'reports',
      'table-card',
      'table-data',
      'table-editor',
      'seasons',
      'tips',
      'leaderboards',
      'groups',
      'tables',
      'information',
      'home',
    ],
    rooms: {
      'table-editor': ['pasted', ''],
      tables: ['share', 'ratings', 'history', 'compare', 'manage', 'edit', 'files', 'view', 'mine'],
    },
  },
  'mf-account': { floors: ['shared', 'second-factor', 'sign-in', 'account', 'security', 'people', 'tips'] },
  'mf-admin': {
    floors: ['shared', 'standings', 'reports', 'audit', 'mail', 'season-import', 'areas', 'hubs', 'layout'],
    rooms: { shared: ['navigation', '', 'forms', 'lists', 'cascade'] },
  },
  'shared-ui': { floors: ['components'] },
  'shared-session': { floors: [] },
};

/** The folder of `src` that a file is in, '' directly in it. */
export const floorOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** The folder within its floor that a file is in, '' directly in it. */
export const roomOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** Whether an import runs against the order of the floors, or of the rooms of one floor. Style sheets have no floor. */
export function runsUpward({ floors, rooms = {} }: Order, { from, to }: Import): boolean {
  const [floor, target] = [floorOf(from), floorOf(to)];
  if (floor === '' || path.extname(to) === '.css') return false;
  if (floor !== target) return floors.indexOf(target) === -1 || floors.indexOf(target) > floors.indexOf(floor);
  const order = rooms[floor];
  return order !== undefined && order.indexOf(roomOf(to)) > order.indexOf(roomOf(from));
}
