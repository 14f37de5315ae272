/** Returns two user ids in the order in which the database stores a pair. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}
