/** A word of the product and the words that its texts do not use in its place. */
export type Term = {
  word: string;
  /** What the word names. */
  meaning: string;
  /** Each refused wording with the reason. */
  refused: readonly { pattern: RegExp; why: string }[];
  /** Folders in which the refused wordings name something else. */
  elsewhere?: readonly { folder: string; why: string }[];
};

/** The words of the product: one word for one thing. */
export const glossary: readonly Term[] = [
  {
    word: 'table',
    meaning: 'the teams in an order, as a user made it or as a league has it',
    refused: [
      { pattern: /\brankings?\b(?! tables?\b)/i, why: 'a table is what a user makes and shares' },
      { pattern: /\b(?:any|your|my) lists?\b|\b(?:create|make|share) an? list\b/i, why: 'a list is text to paste' },
      { pattern: /\b(?:league )?(?:ladder|chart)s?\b/i, why: 'the same thing under another name' },
    ],
  },
  {
    word: 'tip',
    meaning: 'the table in which a user predicts a season',
    refused: [
      { pattern: /\bpredictions?\b/i, why: 'the verb is predict, its result is a tip' },
      { pattern: /\b(?:your|my|our|their) calls?\b/i, why: 'a call is one place of a tip, such as the best call' },
      { pattern: /\bguess(?:es)?\b/i, why: 'the same thing under another name' },
      { pattern: /\bforecasts?\b/i, why: 'the same thing under another name' },
      { pattern: /\b(?:bets?|wagers?|stakes?)\b/i, why: 'no one stakes anything' },
    ],
  },
  {
    word: 'predict',
    meaning: 'to put the teams of a season in order before it locks',
    refused: [
      { pattern: /\btipp(?:ed|ing|able)\b/i, why: 'tip is the noun' },
      {
        pattern: /\b(?:to|can|can’t|cannot|could|will|you|they|who|we|must|may) tip\b/i,
        why: 'tip is the noun',
      },
      { pattern: /\bcall the (?:league|season|table)\b/i, why: 'a figure of speech for predicting' },
      { pattern: /\bguess(?:ed|ing)\b/i, why: 'the same thing under another name' },
    ],
  },
  {
    word: 'log in, log out',
    meaning: 'to begin and end a session; a login is the noun',
    refused: [
      { pattern: /\bsign(?:s|ed|ing)?[ -](?:in|on|out|off)\b/i, why: 'the same thing under another name' },
      { pattern: /\blog(?:s|ged|ging)?[ -](?:on|off)\b/i, why: 'the same thing under another name' },
      {
        pattern: /\b(?:and|can|can’t|cannot|must|or|please|then|to|you) log(?:in|out)\b/i,
        why: 'the verb is two words',
      },
      { pattern: /(?<!step )\blog(?:in|out) (?:again|and|first|here|now|to|with)\b/i, why: 'the verb is two words' },
      { pattern: /^(?:\{\} ?)?log(?:in|out)$/i, why: 'a button or link names the action with the verb' },
    ],
  },
  {
    word: 'sign up',
    meaning: 'to create an account of one’s own',
    refused: [
      { pattern: /\bregist(?:er|ers|ered|ering|ration|rations)\b/i, why: 'the same thing under another name' },
      { pattern: /\bjoin (?:us|now)\b/i, why: 'groups are joined' },
      { pattern: /\bsign-?ups?\b/i, why: 'the verb is two words' },
      { pattern: /\benrol(?:l|s|ls|led|ling)?\b/i, why: 'the same thing under another name' },
    ],
    elsewhere: [{ folder: 'mf-admin/', why: 'administrators register teams, leagues, matches and users' }],
  },
];
