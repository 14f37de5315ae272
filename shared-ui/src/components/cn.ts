import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names without merging conflicting ones. A remote's classes override the kit's by
 * their cascade layer, so pages do without the 8 kB of tailwind-merge.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
