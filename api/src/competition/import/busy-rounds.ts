import type { ReadMatch } from './reading.ts';

type Sides = Pick<ReadMatch, 'home' | 'away'>;

/** The rounds in which teams play. */
export class BusyRounds {
  readonly #taken = new Set<string>();
  /** By round and team: the next round from it on in which the team is free. Taken rounds stay taken. */
  readonly #next = new Map<string, number>();

  /** Returns the team of a match that plays in a round already; `undefined` if both are free. */
  busyTeam({ away, home }: Sides, round: number): string | undefined {
    return [home, away].find((team) => this.#taken.has(`${round} ${team}`));
  }

  reserve({ away, home }: Sides, round: number): void {
    for (const team of [home, away]) this.#taken.add(`${round} ${team}`);
  }

  /** Reserves and returns the first round from one on in which both teams are free. */
  reserveFrom(match: Sides, from: number): number {
    let round = Math.max(this.#nextOf(match.home, from), this.#nextOf(match.away, from));
    while (this.busyTeam(match, round) !== undefined) round++;
    this.reserve(match, round);
    return round;
  }

  #nextOf(team: string, from: number): number {
    let round = this.#next.get(`${from} ${team}`) ?? from;
    while (this.#taken.has(`${round} ${team}`)) round++;
    this.#next.set(`${from} ${team}`, round);
    return round;
  }
}
