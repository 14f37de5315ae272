import { compareNames } from 'shared-contract/compare-names';
import type { SimpleTable } from 'shared-contract/tables';

type Sorted = Pick<SimpleTable, 'name' | 'created' | 'lastModified' | 'views' | 'items'>;

/** When something was last done to a table, as a moment of the wire; these sort as text. */
const touched = ({ created, lastModified }: Sorted) => lastModified ?? created;
const later = (a: string, b: string) => Number(a < b) - Number(a > b);

/** The orders of a gallery: the first is that of a page whose address names none. */
const orders = {
  newest: { label: 'Newest first', compare: (a: Sorted, b: Sorted) => later(a.created, b.created) },
  name: { label: 'Name', compare: (a: Sorted, b: Sorted) => compareNames(a.name, b.name) },
  views: { label: 'Most viewed', compare: (a: Sorted, b: Sorted) => b.views - a.views },
  modified: { label: 'Last modified', compare: (a: Sorted, b: Sorted) => later(touched(a), touched(b)) },
};
export type GalleryOrder = keyof typeof orders;

export const galleryOrders = Object.entries(orders).map(([value, { label }]) => ({
  value: value as GalleryOrder,
  label,
}));

const isOrder = (text: string): text is GalleryOrder => Object.hasOwn(orders, text);

/** The order of an address. */
export const orderIn = (text: string | null): GalleryOrder => (text !== null && isOrder(text) ? text : 'newest');

/** Without case and accents, so that "malmo" finds "Malmö". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The tables whose name or teams hold every word of `search`, in order. */
export function found<Table extends Sorted>(tables: readonly Table[], search: string, order: GalleryOrder): Table[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const holds = ({ name, items }: Table) => {
    const text = folded([name, ...items.map((item) => item.name)].join('\n'));
    return words.every((word) => text.includes(word));
  };
  return tables.filter(holds).toSorted(orders[order].compare);
}
