import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../api/demo-data');

/**
 * Returns the text of a real season of the demonstration data. `api/demo-data/README.md` documents its origin (public
 * domain) and contents.
 */
export const carriedSeason = (
  file: 'allsvenskan-2023.txt' | 'bundesliga-2024-25.json' | 'premier-league-2024-25.json',
): string => readFileSync(path.join(folder, file), 'utf8');
