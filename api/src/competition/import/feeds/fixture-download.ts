import { plainHeading } from '../csv-columns.ts';

const HEADINGS = 'matchnumber roundnumber date location hometeam awayteam';

/** Returns whether headings are those of a CSV file of fixturedownload.com, whose dates begin with the day. */
export const isFixtureDownload = (headings: readonly string[]): boolean =>
  headings.slice(0, 6).map(plainHeading).join(' ') === HEADINGS;
