import * as v from 'valibot';
import { Id, Integer, integer, listOf, payload } from './fields.ts';
import { ONE_MAILBOX } from './mailbox.ts';
import { lettersAtMost, plainText } from './names.ts';
import { fitsCountingRule, MAX_TEAMS, MIN_TEAMS } from './table-rules.ts';

const Count = integer(0, MAX_TEAMS);

const Colour = v.pipe(
  v.string('Required'),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour such as #0f1990'),
  v.toLowerCase(),
);

const Item = payload({
  name: v.pipe(v.string('Required'), v.trim(), ...lettersAtMost(60), plainText),
  tablePlace: Integer,
  /** Only for a tip. `name` is then the team's name. */
  teamId: v.exactOptional(Id),
});

const formEntries = {
  handlerId: v.optional(v.string()),
  name: v.pipe(v.string('Required'), v.trim(), v.nonEmpty('Required'), ...lettersAtMost(100), plainText),
  numberOfTeams: integer(MIN_TEAMS, MAX_TEAMS),
  positiveAfterSeasonTeams: Count,
  negativeAfterSeasonTeams: Count,
  numberOfRelegations: Count,
  items: listOf(Item, MAX_TEAMS),
  winnerColor: Colour,
  positiveColor: Colour,
  negativeColor: Colour,
  relegationColor: Colour,
  itemColor: Colour,
  isPublicTable: v.boolean('Required'),
  /** An absent value means unlisted. */
  isListed: v.optional(v.boolean()),
  /**
   * The season of a tip. Its items then contain each of the season's teams once. If absent from an
   * update, it stays unchanged.
   */
  leagueSeasonStatsId: v.optional(Id),
  /** Only for a tip, see `TipOfTable`. Absent values stay unchanged in an update, and are false for a new tip. */
  isSealed: v.optional(v.boolean()),
  isRanked: v.optional(v.boolean()),
};

type Counts = Parameters<typeof fitsCountingRule>[0] & { items: { tablePlace: number }[] };

function hasEveryPlaceOnce(table: Counts) {
  const places = new Set(table.items.map((item) => item.tablePlace));
  const inRange = [...places].every((place) => place >= 1 && place <= table.numberOfTeams);
  return table.items.length === table.numberOfTeams && places.size === table.numberOfTeams && inRange;
}

/** Validates rules that span several fields of a table. */
const fitTogether = <Table extends Counts>() =>
  v.rawCheck<Table>(({ addIssue, dataset }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const issueAt = (key: keyof Counts, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    if (!fitsCountingRule(input)) {
      issueAt(
        'positiveAfterSeasonTeams',
        'Positive, negative and relegation places together cannot exceed the number of teams',
      );
    }
    if (!hasEveryPlaceOnce(input)) issueAt('items', 'Must hold every place from 1 to the number of teams once');
  });

/** The body that creates a table. The caller becomes its owner; `handlerId` is ignored. */
export const TableForm = v.pipe(payload(formEntries), fitTogether());
export type TableFormInput = v.InferInput<typeof TableForm>;

/** The body that replaces a table, with the version that it is based on. An absent `isPublicTable` stays unchanged. */
export const TableUpdate = v.pipe(
  payload({ ...formEntries, isPublicTable: v.optional(formEntries.isPublicTable), version: Integer }),
  fitTogether(),
);

const publicOnly = {
  isPublicTable: v.literal(true, ({ input }) =>
    input === undefined ? 'Required' : 'You need to be logged in to create private tables.',
  ),
  isListed: v.optional(v.literal(false, 'You need to be logged in to show a table on your profile.')),
};

/**
 * The e-mail of the author of a table without an account. Less strict than `Email` about the
 * domain, but still one address.
 */
const AuthorsEmail = v.pipe(
  v.string('Email is required.'),
  v.trim(),
  v.nonEmpty('Email is required.'),
  v.maxLength(254, 'Must be at most 254 characters'),
  v.regex(ONE_MAILBOX, 'Please enter a valid email address.'),
);

/** The body that creates a table without signing in. The table is public. The e-mail is never shown. */
export const AnonymousTableForm = v.pipe(
  payload({ ...formEntries, ...publicOnly, email: AuthorsEmail }),
  fitTogether(),
);

/** The body that replaces such a table, with the version that it is based on. */
export const AnonymousTableUpdate = v.pipe(payload({ ...formEntries, ...publicOnly, version: Integer }), fitTogether());

/** The body that requests a new manage link for such a table. */
export const ManageLinkForm = payload({ email: AuthorsEmail });
export type AnonymousTableFormInput = v.InferInput<typeof AnonymousTableForm>;
