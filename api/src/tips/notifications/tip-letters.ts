import { rankText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { placeText } from 'shared-contract/standing-text';
import { formatTimestamp } from '../../platform/failures.ts';
import { hello, type Letter, type MailContext } from '../../platform/mail/letter.ts';

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

const subscriptionFooter = ({ publicOrigin }: MailContext['site']) =>
  `You get this because you turned such mails on in your account at ${publicOrigin}.`;

/** Formats a timestamp in UTC, followed by the league's local time if it differs. */
function formatLock(locksAt: string, timeZone: string): string {
  const inUtc = formatTimestamp(new Date(locksAt));
  if (timeZone === 'UTC') return inUtc;
  const local = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${inUtc} (${local.format(new Date(locksAt))} in ${timeZone})`;
}

const formatMovement = (movement: number | null): string => {
  if (movement === null) return '';
  if (movement === 0) return ' That’s where you were after the round before.';
  const ranks = `${Math.abs(movement)} ${Math.abs(movement) === 1 ? 'place' : 'places'}`;
  return movement > 0 ? ` You’re up ${ranks}.` : ` You’re down ${ranks}.`;
};

type TipLetters = { [Name in keyof TipMailData]: (data: TipMailData[Name], context: MailContext) => Letter };

/** Renders the mails about tips. Their kinds are in `tip-mails.ts`. */
export const tipLetters: TipLetters = {
  'tip-deadline': ({ firstName, leagueSeasonId, locksAt, season, timeZone }, context) => ({
    subject: `${season}: a day left to tip`,
    greeting: hello(firstName),
    paragraphs: [
      `you have no tip of ${season} yet. Tips lock on ${formatLock(locksAt, timeZone)}; until then you can make one and change it.`,
    ],
    link: {
      label: 'Make your tip',
      url: `${context.site.publicOrigin}${pathTo('predict', { lssId: leagueSeasonId })}`,
    },
    footer: subscriptionFooter(context.site),
  }),
  'tip-round': ({ firstName, isOnBoard, leagueSeasonId, movement, of, rank, round, score, season }, context) => {
    const place = isOnBoard ? `You’re ${rankText(rank, of)}` : `On the leaderboard you’d be ${placeText(rank)}`;
    return {
      subject: isOnBoard
        ? `${season}: ${rankText(rank, of)} after round ${round}`
        : `${season}: round ${round} is scored`,
      greeting: hello(firstName),
      paragraphs: [`round ${round} of ${season} is scored. ${place}: ${score}.${formatMovement(movement)}`],
      link: {
        label: 'See the leaderboard',
        url: `${context.site.publicOrigin}${pathTo('leaderboard', { lssId: leagueSeasonId })}`,
      },
      footer: subscriptionFooter(context.site),
    };
  },
  'tip-lock': ({ firstName, from, isLocked, leagueSeasonId, season, timeZone, to }, { site: { publicOrigin } }) => ({
    subject: `${season}: tips ${isLocked ? 'locked' : 'lock'} ${from < to ? 'later' : 'earlier'} than planned`,
    greeting: hello(firstName),
    paragraphs: [
      isLocked
        ? `you have a tip of ${season}. Tips locked on ${formatLock(to, timeZone)}, and not on ${formatTimestamp(new Date(from))} as planned. Your tip counts as you had saved it by then.`
        : `you have a tip of ${season}. Tips now lock on ${formatLock(to, timeZone)}, and not on ${formatTimestamp(new Date(from))} as planned. Until then you can change it.`,
    ],
    link: { label: 'See your tip', url: `${publicOrigin}${pathTo('predict', { lssId: leagueSeasonId })}` },
    footer: `You get this because you have a tip of this season at ${publicOrigin}.`,
  }),
  'tip-season': ({ firstName, isOnBoard, of, rank, score, season, tableId }, context) => {
    const place = isOnBoard
      ? `You were ${rankText(rank, of)}`
      : `On the leaderboard you’d have been ${placeText(rank)}`;
    return {
      subject: `${season} is over: ${isOnBoard ? `you were ${rankText(rank, of)}` : score}`,
      greeting: hello(firstName),
      paragraphs: [`${season} is over. ${place}: ${score}.`],
      link: { label: 'See your tip', url: `${context.site.publicOrigin}${pathTo('simpleTable', { tableId })}` },
      footer: subscriptionFooter(context.site),
    };
  },
};
