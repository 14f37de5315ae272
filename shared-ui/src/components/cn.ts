import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Nothing is merged: the classes of a remote are in a layer above the kit's and win by that, which
 * spares every page the 8 kB of tailwind-merge.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
