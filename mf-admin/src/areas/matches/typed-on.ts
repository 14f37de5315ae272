import { folded } from './find-teams.ts';

const FOR_MS = 1500;

/**
 * The letters of a team's name that are left when it is chosen by those before them: whoever types the whole name still types these, while
 * the focus is in another field.
 */
export class TypedOn {
  #rest = '';
  #at = 0;

  /** Begins with the rest of another name, '' for none. */
  begin(rest: string): void {
    this.#rest = rest.trimStart();
    this.#at = Date.now();
  }

  /** Whether `typed` goes on with the name. If not it is over. */
  goesOn(typed: string): boolean {
    const goes = this.#rest !== '' && Date.now() - this.#at < FOR_MS && this.#rest.startsWith(folded(typed));
    if (!goes) this.#rest = '';
    return goes;
  }

  /** Takes letters off. */
  passOver(typed: string): void {
    this.begin(this.#rest.slice(folded(typed).length));
  }
}
