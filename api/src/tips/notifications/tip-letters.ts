import { counted, numberText } from 'shared-contract/counts';
import { differenceText, rankText } from 'shared-contract/score-text';
import { scoringRules } from 'shared-contract/scoring-rules';
import { pathTo } from 'shared-contract/screens';
import { placeText } from 'shared-contract/standing-text';
import type { TipRule } from 'shared-contract/tip-rules';
import { hello, type Letter, type MailContext, shortened, subjectWith } from '../../platform/mail/letter.ts';
import type { MailedRow } from './mailed-score.ts';

type OfSeason = { firstName: string; season: string; leagueSeasonId: string };
type Standing = {
  rule: TipRule;
  score: string;
  rank: number;
  of: number;
  isOnBoard: boolean;
  movement: number | null;
  /** How many points more than after the round before; `null` in the first scored round. */
  gained: number | null;
  /** The first places of the leaderboard, with the reader's row. Empty if no other user is on it. */
  first: MailedRow[];
};

type AfterSeason = {
  calls: { best: string | null; worst: string | null };
  /** The next season of the league, if it can be tipped. */
  next: { season: string; leagueSeasonId: string } | null;
};

/**
 * The data of each mail about tips. `tip-lock` goes to all users with a tip, the others to subscribers of their kind.
 */
type TipMailData = {
  /** `timeZone` is the league's IANA time zone. */
  'tip-deadline': OfSeason & { locksAt: string; timeZone: string };
  'tip-round': OfSeason & Standing & { round: number };
  'tip-season': OfSeason & Standing & AfterSeason;
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

type Facts = NonNullable<Letter['facts']>;

const asFact = (label: string, value: string | null): Facts => (value === null ? [] : [{ label, value }]);

/** Formats a place on the leaderboard with its change: “12th of 1,340, up 3 places”. */
function placeOnBoard({ isOnBoard, movement, of, rank }: Standing, withMovement: boolean): string | null {
  if (!isOnBoard) return null;
  const place = rankText(rank, of);
  if (movement === null || !withMovement) return place;
  if (movement === 0) return `${place}, unchanged`;
  return `${place}, ${movement > 0 ? 'up' : 'down'} ${counted(Math.abs(movement), 'place')}`;
}

/** Formats the change of a score in a round: “Up 12 points”, “2 places closer”. */
function gainText({ gained, rule }: Standing): string | null {
  if (gained === null) return null;
  if (gained === 0 || scoringRules[rule].isByDistance) {
    const text = differenceText(rule, gained);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  return `${gained > 0 ? 'Up' : 'Down'} ${counted(Math.abs(gained), 'point')}`;
}

/** The most characters of a name on a leaderboard: two or three lines on a phone. */
const BOARD_NAME = 32;

/** Returns the first places of the leaderboard. The reader is “You” on it. */
function firstPlaces({ first, rule }: Standing, title: string): Pick<Letter, 'board'> {
  if (first.length === 0) return {};
  const isByDistance = scoringRules[rule].isByDistance;
  const rows = first.map(({ isOwn, name, points, rank }) => ({
    place: placeText(rank),
    name: isOwn ? 'You' : shortened(name, BOARD_NAME),
    value: isByDistance ? `${numberText(-points)} off` : counted(points, 'point'),
    isOwn,
  }));
  return { board: { title, rows } };
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
  'tip-round': (data, context) => {
    const { firstName, isOnBoard, leagueSeasonId, of, rank, round, score, season } = data;
    const place = isOnBoard ? rankText(rank, of) : placeText(rank);
    return {
      subject: subjectWith(season, (name) =>
        isOnBoard ? `${name}: ${place} after round ${round}` : `${name}: round ${round} is scored`,
      ),
      preheader: `Round ${round} of ${season} is scored: ${score}.`,
      greeting: hello(firstName),
      paragraphs: [
        `Round ${round} of ${season} is scored.${isOnBoard ? '' : ` On the leaderboard you’d be ${place}.`}`,
      ],
      facts: [
        ...asFact('Your place', placeOnBoard(data, true)),
        ...asFact('Your score', score),
        ...asFact('This round', gainText(data)),
      ],
      ...firstPlaces(data, `Top of the leaderboard after round ${round}`),
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
  'tip-season': (data, { site }) => {
    const { calls, firstName, isOnBoard, leagueSeasonId, next, of, rank, score, season } = data;
    const place = isOnBoard ? rankText(rank, of) : placeText(rank);
    return {
      subject: subjectWith(season, (name) => `${name} is over: ${isOnBoard ? `you were ${place}` : score}`),
      preheader: `${season} is over: ${score}.`,
      greeting: hello(firstName),
      paragraphs: [
        `${season} is over. ${isOnBoard ? 'Here’s how your tip did.' : `On the leaderboard you’d have been ${place}.`}`,
        ...(next === null ? [] : [`You can already predict ${next.season}.`]),
      ],
      facts: [
        ...asFact('Your place', placeOnBoard(data, false)),
        ...asFact('Your score', score),
        ...asFact('Best call', calls.best),
        ...asFact('Worst call', calls.worst),
      ],
      ...firstPlaces(data, 'Top of the final leaderboard'),
      link:
        next === null
          ? {
              label: 'See the leaderboard',
              url: `${site.publicOrigin}${pathTo('leaderboard', { lssId: leagueSeasonId })}`,
            }
          : {
              label: 'Predict the next season',
              url: `${site.publicOrigin}${pathTo('predict', { lssId: next.leagueSeasonId })}`,
            },
      footer: subscriptionFooter(site),
    };
  },
};
