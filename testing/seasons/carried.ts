import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../api/demo-data');

/** The text of a real season that the product carries; `api/demo-data/README.md` tells their origin (public domain) and what they hold. */
export const carriedSeason = (
  file: 'allsvenskan-2023.txt' | 'bundesliga-2024-25.json' | 'premier-league-2024-25.json',
): string => readFileSync(path.join(folder, file), 'utf8');
