import { invitationByline, invitationLockText } from 'shared-contract/invitations';
import type { GroupInvitation } from 'shared-contract/groups';
import type { OtherProfile } from 'shared-contract/account';
import { counted, numberText } from 'shared-contract/counts';
import type { Leaderboard } from 'shared-contract/leaderboards';
import type { Standings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { isBegun, isOver, titleOfSeason, titleOfStandings } from 'shared-contract/season-text';
import { type Zone, zoneAt } from 'shared-contract/table-rules';
import type { Config } from '../platform/config.ts';

/** A row of the ranking in a poster. */
export type PosterRow = { place: number; name: string; value: string; zone: Zone };

/** The contents of the picture of a page without a table of its own. */
export type Poster = {
  /** A few words above the title. */
  label: string;
  title: string;
  /** The lines below the title. */
  lines: string[];
  /** The first rows of a ranking; empty for a picture without one. */
  rows: PosterRow[];
  productName: string;
  /** An address that a reader can type, without the protocol. */
  address: string;
};

const hostOf = ({ publicOrigin }: Config['site']) => new URL(publicOrigin).host;

/** Returns the contents of an invitation's picture. Its address is the host: the invitation's own is a secret. */
export const posterOfInvitation = (invitation: GroupInvitation, site: Config['site']): Poster => ({
  label: 'You’re invited to predict together',
  title: invitation.name,
  lines: [titleOfSeason(invitation.season), invitationByline(invitation), invitationLockText(invitation, 'UTC')],
  rows: [],
  productName: site.productName,
  address: hostOf(site),
});

/** Returns the contents of the picture of a season's standings. It shows no order before the first result. */
export function posterOfSeason(standings: Standings, site: Config['site']): Poster {
  const { round, rows, rules } = standings;
  const { negative, positive, relegations } = rules.zones;
  const zones = {
    numberOfTeams: rows.length,
    positiveAfterSeasonTeams: positive,
    negativeAfterSeasonTeams: negative,
    numberOfRelegations: relegations,
  };
  const [leader] = rows;
  const isShown = isBegun(standings) && leader !== undefined;
  const label = isOver(standings) ? 'Final standings' : `Standings after round ${round}`;
  return {
    label: isShown ? label : 'Before the first result',
    title: titleOfStandings(standings),
    lines: [
      ...(isShown
        ? [`${leader.teamName} ${isOver(standings) ? 'won' : 'lead'} with ${counted(leader.points, 'point')}`]
        : []),
      counted(rows.length, 'team'),
    ],
    rows: isShown
      ? rows.map(({ place, points, teamName: name }, index) => ({
          place,
          name,
          value: numberText(points),
          zone: zoneAt(zones, index),
        }))
      : [],
    productName: site.productName,
    address: hostOf(site),
  };
}

/** The best three ranks have a colour. */
function zoneOfRank(rank: number): Zone {
  if (rank === 1) return 'winner';
  return rank <= 3 ? 'positive' : 'none';
}

/** Returns the contents of the picture of a locked season's leaderboard. It names people by their public handles. */
export function posterOfLeaderboard(board: Leaderboard, site: Config['site']): Poster {
  const { isFinal, provisional, round, rows, tips } = board;
  const after = `Leaderboard after round ${round}${provisional ? ', provisional' : ''}`;
  return {
    label: round === null ? 'Tips are locked' : isFinal ? 'Final leaderboard' : after,
    title: titleOfSeason(board),
    lines: [counted(tips, 'tip')],
    rows: rows.map(({ points, rank, userName }) => ({
      place: rank ?? 0,
      name: userName,
      value: numberText(points),
      zone: zoneOfRank(rank ?? 0),
    })),
    productName: site.productName,
    address: hostOf(site),
  };
}

export type ShownProfile = Extract<OtherProfile, { type: 'PublicProfileUserResponse' }>;

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the contents of the picture of a public profile, with the ranks of finished seasons. */
export const posterOfProfile = (person: ShownProfile, site: Config['site']): Poster => ({
  label: `On ${site.productName}`,
  title: `${person.firstName} ${person.lastName}`,
  lines: [person.userName, `Member since ${month.format(new Date(person.created))}`],
  rows: person.badges.map((badge) => ({
    place: badge.rank,
    name: titleOfSeason(badge),
    value: `of ${badge.of}`,
    zone: zoneOfRank(badge.rank),
  })),
  productName: site.productName,
  address: `${hostOf(site)}${pathTo('userProfile', { userId: person.userName })}`,
});
