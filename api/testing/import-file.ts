import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'import-files');

/** Returns the text of a small season file in a format that imports meet. The clubs are made up. */
export const importFile = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
