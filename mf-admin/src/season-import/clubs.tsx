import type { ImportedClub } from 'shared-contract/imported-clubs';
import type { ImportAnswer } from 'shared-contract/season-import';
import { counted } from 'shared-ui/format';
import { Section } from './section.tsx';

/** The number of names of a kind on the screen. The file of remarks has all of them. */
const MAX_SHOWN = 20;

const quoted = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names.map((name) => `“${name}”`));

type Kind = {
  title: (count: number) => string;
  /** The name of the kind in the file of remarks. */
  inFile: string;
  has: (club: ImportedClub) => boolean;
  text: (club: ImportedClub) => string;
};

const isMerged = ({ names }: ImportedClub) => names.length > 1;

/** The kinds of teams to check before an import, those with the most doubt first. */
const kinds: readonly Kind[] = [
  {
    title: (count) => counted(count, 'new team'),
    inFile: 'New team',
    has: ({ teamId }) => teamId === null,
    text: ({ teamName }) => teamName,
  },
  {
    title: (count) => `${counted(count, 'team')} under several names`,
    inFile: 'Several names',
    has: isMerged,
    text: ({ names, teamName }) => `${quoted(names)} are ${teamName}`,
  },
  {
    title: (count) => `${counted(count, 'team')} under another name`,
    inFile: 'Another name',
    has: (club) => club.names.length > 0 && !isMerged(club),
    text: ({ names, teamName }) => `${quoted(names)} is ${teamName}`,
  },
  {
    title: (count) => `${counted(count, 'team')} that ${count === 1 ? 'joins' : 'join'} the season`,
    inFile: 'Joins the season',
    has: ({ joins, teamId }) => joins && teamId !== null,
    text: ({ teamName }) => teamName,
  },
];

const kindsOf = (clubs: readonly ImportedClub[]) =>
  kinds
    .map((kind) => ({ ...kind, texts: clubs.filter(kind.has).map(kind.text) }))
    .filter(({ texts }) => texts.length > 0);

/** Returns the teams of an import as rows of the file of remarks. */
export const clubRemarks = (clubs: readonly ImportedClub[]) =>
  kindsOf(clubs).flatMap(({ inFile, texts }) =>
    texts.map((text) => ({ line: '' as const, kind: inFile, remark: text })),
  );

/** The names of the teams that are new, merged, renamed or join the season. */
export function Clubs({ of: { clubs } }: { of: ImportAnswer }) {
  const shown = kindsOf(clubs);
  if (shown.length === 0) return null;
  return (
    <Section title="Teams">
      <dl className="adm:divide-y adm:rounded-xl adm:border">
        {shown.map(({ inFile, texts, title }) => (
          <div key={inFile} className="adm:grid adm:gap-x-4 adm:px-4 adm:py-2 adm:sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="adm:font-semibold">{title(texts.length)}</dt>
            <dd dir="auto" className="adm:wrap-anywhere">
              {texts.slice(0, MAX_SHOWN).join(', ')}
              {texts.length > MAX_SHOWN && `, and ${texts.length - MAX_SHOWN} more`}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
