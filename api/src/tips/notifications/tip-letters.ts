import { counted } from 'shared-contract/counts';
import { rankText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { placeText } from 'shared-contract/standing-text';
import { hello, type Letter, type MailContext, subjectWith } from '../../platform/mail/letter.ts';

type OfSeason = { firstName: string; season: string; leagueSeasonId: string };
type Standing = {
  score: string;
  rank: number;
  of: number;
  isOnBoard: boolean;
  movement: number | null;
  tableId: string;
};

/**
 * The data of each mail about tips. `tip-lock` goes to all users with a tip, the others to subscribers of their kind.
 */
type TipMailData = {
  /** `timeZone` is the league's IANA time zone. */
  'tip-deadline': OfSeason & { locksAt: string; timeZone: string };
  'tip-round': OfSeason & Standing & { round: number };
  'tip-season': OfSeason & Standing;
  /** The lock moved from `from` to `to`. */
  'tip-lock': OfSeason & { from: string; to: string; isLocked: boolean; timeZone: string };
};

const subscriptionFooter = ({ productName }: MailContext['site']) =>
  `You’re receiving this because you turned these emails on in your account on ${productName}.`;

/** Formats a lock in the league's time, followed by UTC: “29 March 2026 at 14:00 in Stockholm (12:00 UTC)”. */
function formatLock(locksAt: string, timeZone: string): string {
  const at = (zone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(new Date(locksAt));
  const day = { dateStyle: 'long' } as const;
  const time = { timeStyle: 'short' } as const;
  const inUtc = (options: Intl.DateTimeFormatOptions) => `${at('UTC', options)} UTC`;
  if (timeZone === 'UTC') return inUtc({ ...day, ...time });
  const isSameDay = at('UTC', day) === at(timeZone, day);
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${at(timeZone, { ...day, ...time })} in ${city} (${inUtc(isSameDay ? time : { ...day, ...time })})`;
}

function movementFact(movement: number | null): NonNullable<Letter['facts']> {
  if (movement === null) return [];
  const places = counted(Math.abs(movement), 'place');
  const value = movement === 0 ? 'Same place' : `${movement > 0 ? 'Up' : 'Down'} ${places}`;
  return [{ label: 'Movement', value }];
}

type TipLetters = { [Name in keyof TipMailData]: (data: TipMailData[Name], context: MailContext) => Letter };

/** Renders the mails about tips. Their kinds are in `tip-mails.ts`. */
export const tipLetters: TipLetters = {
  'tip-deadline': ({ firstName, leagueSeasonId, locksAt, season, timeZone }, context) => ({
    subject: subjectWith(season, (name) => `${name}: a day left to predict`),
    greeting: hello(firstName),
    paragraphs: [`You have no tip for ${season} yet. You can make one, and change it, until tips lock.`],
    facts: [{ label: 'Tips lock', value: formatLock(locksAt, timeZone) }],
    link: {
      label: 'Make your tip',
      url: `${context.site.publicOrigin}${pathTo('predict', { lssId: leagueSeasonId })}`,
    },
    footer: subscriptionFooter(context.site),
  }),
  'tip-round': ({ firstName, isOnBoard, leagueSeasonId, movement, of, rank, round, score, season }, context) => {
    const place = isOnBoard ? rankText(rank, of) : placeText(rank);
    return {
      subject: subjectWith(season, (name) =>
        isOnBoard ? `${name}: ${place} after round ${round}` : `${name}: round ${round} is scored`,
      ),
      preheader: `Round ${round} of ${season} is scored: ${score}.`,
      greeting: hello(firstName),
      paragraphs: [
        `Round ${round} of ${season} is scored. ${isOnBoard ? `You’re ${place}.` : `On the leaderboard you’d be ${place}.`}`,
      ],
      facts: [{ label: 'Your score', value: score }, ...movementFact(movement)],
      link: {
        label: 'See the leaderboard',
        url: `${context.site.publicOrigin}${pathTo('leaderboard', { lssId: leagueSeasonId })}`,
      },
      footer: subscriptionFooter(context.site),
    };
  },
  'tip-lock': ({ firstName, from, isLocked, leagueSeasonId, season, timeZone, to }, { site }) => {
    const verb = isLocked ? 'locked' : 'lock';
    const when = from < to ? 'later' : 'earlier';
    return {
      subject: subjectWith(season, (name) => `${name}: tips ${verb} ${when} than planned`),
      greeting: hello(firstName),
      paragraphs: [
        isLocked
          ? `Tips for ${season} locked ${when} than planned. Your tip counts as you had saved it by then.`
          : `Tips for ${season} now lock ${when} than planned. You can change your tip until then.`,
      ],
      facts: [
        { label: `Tips ${verb}`, value: formatLock(to, timeZone) },
        { label: 'Was', value: formatLock(from, timeZone) },
      ],
      link: { label: 'See your tip', url: `${site.publicOrigin}${pathTo('predict', { lssId: leagueSeasonId })}` },
      footer: `You’re receiving this because you have a tip for this season on ${site.productName}.`,
    };
  },
  'tip-season': ({ firstName, isOnBoard, of, rank, score, season, tableId }, context) => {
    const place = isOnBoard ? rankText(rank, of) : placeText(rank);
    return {
      subject: subjectWith(season, (name) => `${name} is over: ${isOnBoard ? `you were ${place}` : score}`),
      preheader: `${season} is over: ${score}.`,
      greeting: hello(firstName),
      paragraphs: [
        `${season} is over. ${isOnBoard ? `You were ${place}.` : `On the leaderboard you’d have been ${place}.`}`,
      ],
      facts: [{ label: 'Your score', value: score }],
      link: { label: 'See your tip', url: `${context.site.publicOrigin}${pathTo('simpleTable', { tableId })}` },
      footer: subscriptionFooter(context.site),
    };
  },
};
