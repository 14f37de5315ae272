import path from 'node:path';
import type { Import } from './import-graph.ts';

/** The order of the folders in one package's `src`. */
export type Order = {
  /** The folders, the lowest first. A folder imports only folders before it; files directly in `src` import any. */
  floors: readonly string[];
  /** The order within a folder that has subfolders. '' stands for the files directly in it. */
  rooms?: Record<string, readonly string[]>;
};

/** The packages with ordered folders. */
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
      competition: [
        'tip-lock',
        'standings',
        'calendar',
        'catalog',
        'decisions',
        'change-restore',
        'import',
        'next-season',
      ],
      tips: ['', 'scoring', 'results', 'notifications'],
      account: ['authentication', '', 'terms'],
      operations: ['demo-data', 'startup', 'openapi', ''],
      site: ['rendering', ''],
    },
  },
  shell: { floors: ['failures', 'boot', 'navigation', 'notices', 'remotes', 'session', 'layout'] },
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
    floors: [
      'shared',
      'standings',
      'reports',
      'audit',
      'mail',
      'season-import',
      'next-season',
      'areas',
      'hubs',
      'layout',
    ],
    rooms: { shared: ['navigation', '', 'forms', 'lists', 'cascade'] },
  },
  'shared-ui': { floors: ['components'] },
  'shared-session': { floors: [] },
};

/** Returns the folder of `src` that contains a file, '' directly in `src`. */
export const floorOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** Returns the subfolder of its floor that contains a file, '' directly in the floor. */
export const roomOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** Whether an import violates the order of the floors, or of the rooms in one floor. Style sheets have no floor. */
export function runsUpward({ floors, rooms = {} }: Order, { from, to }: Import): boolean {
  const [floor, target] = [floorOf(from), floorOf(to)];
  if (floor === '' || path.extname(to) === '.css') return false;
  if (floor !== target) return floors.indexOf(target) === -1 || floors.indexOf(target) > floors.indexOf(floor);
  const order = rooms[floor];
  return order !== undefined && order.indexOf(roomOf(to)) > order.indexOf(roomOf(from));
}
