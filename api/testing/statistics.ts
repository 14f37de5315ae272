/** Returns the median. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Returns the smallest figure that at least `share` per cent of all do not exceed. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? Number.NaN;
}

/**
 * Returns the share of a normal distribution beyond `z` on both sides (Abramowitz and Stegun 7.1.26, accurate to
 * 0.0000002).
 */
function bothTails(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const coefficients = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return coefficients.reduce((sum, coefficient) => (sum + coefficient) * t, 0) * Math.exp(-x * x);
}

/**
 * Ranks figures from 1; equal figures share the mean of their ranks. `ties` is the sum of t³ - t over groups of t equal
 * figures.
 */
function ranked(figures: number[]): { ranks: number[]; ties: number } {
  const order = figures.map((_, index) => index).sort((a, b) => (figures[a] ?? 0) - (figures[b] ?? 0));
  const ranks = figures.map(() => 0);
  let ties = 0;
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && figures[order[end] ?? 0] === figures[order[start] ?? 0]) end += 1;
    for (const index of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
    ties += (end - start) ** 3 - (end - start);
  }
  return { ranks, ties };
}

/**
 * Runs a two-sided Mann–Whitney U test, by the normal approximation with corrections for ties and continuity. `p` is
 * the probability that two samples of one distribution differ at least as much.
 */
export function mannWhitney(one: number[], other: number[]): { u: number; p: number } {
  const [n, m] = [one.length, other.length];
  const { ranks, ties } = ranked([...one, ...other]);
  const u = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const all = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5);
  return { u, p: deviation === 0 ? 1 : bothTails(distance / deviation) };
}

/** Returns the growth of `y` from the first point to the last on the least-squares line. */
export function growthOf(points: [x: number, y: number][]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) /
    points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return slope * ((points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0));
}
