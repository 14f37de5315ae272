import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names without merging conflicting ones. The classes of a remote override those of
 * shared-ui by their cascade layer, so pages do not need the 8 kB of tailwind-merge.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
