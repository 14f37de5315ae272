import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names without merging them: a remote's classes win because they are in a layer above the kit's, which saves
 * every page the 8 kB of tailwind-merge.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
