/** Texts in title case that the specification gives, by screen. */
export const specifiedTitles: Record<string, readonly string[]> = {
  Header: ['My Account', 'Log Out', 'Our Product'],
  Footer: ['Terms of Service', 'Privacy Policy'],
  Home: [
    'Create Your Table Here',
    'Get Started',
    'Go to Your Tables',
    'Join Us Now',
    'Latest News',
    'Read More',
    'See Official Tables',
    'Start Sharing',
  ],
  Register: ['Login Here'],
  Login: ['Remember Me'],
  'Not authorized': ['Not Authorized', 'Go to Homepage Now'],
  'Error page': ['Unexpected Application Error'],
  'My Account': ['My Profile', 'My Tables', 'Update Profile', 'Confirm Email', 'Friends'],
  Friends: ['Remove Friend', 'Cancel Request'],
  'My Tables': ['Share Table', 'Delete Table', 'Create New Table'],
  Tables: ['Create Table', 'Official Tables', 'Go to Home'],
  'Other-user profile': [
    'Accept Friend Request',
    'Add Friend',
    'Friend Request Sent',
    'Private Profile',
    'Request Sent',
    'Send Message',
  ],
  Contact: ['General Inquiry'],
  'Manage users': ['Email Confirmed'],
  Teams: ['Register Team', 'Update Team'],
  Leagues: ['Register League', 'Update League'],
  'League season stats': ['League Season Stats'],
  'Team season stats': ['Team Season Stats'],
  Rounds: ['Manage Rounds', 'Register Round', 'Update Round'],
  Matches: ['Manage Matches', 'Register Match', 'Edit Match'],
};

/** Names of our own screens, in the form that the specification gives to “My Account” and “Update Profile”. */
export const screenNames: readonly string[] = [
  'Admin Dashboard',
  'Available Leagues',
  'Change Log',
  'Compare Tables',
  'Edit Table',
  'Import a Season',
  'League Details',
  'Matches of Round',
  'Matches of a Round',
  'My Groups',
  'My Tips',
  'New Season',
  'Not Implemented',
  'Our Team',
  'Page Not Found',
  'Register User',
  'Security and Data',
  'Standings and Rules',
  'Tables as Files',
  'Team Details',
  'Tips and Groups',
  'Undelivered Emails',
  'Update User',
  'User Details',
];

/** Names of people, clubs, competitions and products. */
export const properNames: readonly string[] = [
  'Aisha Khan',
  'Allsvenskan',
  'Austrian Bundesliga',
  'Bayer 04 Leverkusen',
  'Belgian Pro League',
  'Borussia Dortmund',
  'Danish Superliga',
  'Eintracht Frankfurt',
  'Example Street 1, 111 22 Stockholm, Sweden',
  'Holstein Kiel',
  'Jonas Berg',
  'La Liga',
  'Premier League',
  'Samsung Internet',
  'Scottish Premiership',
  'Serie A',
  'Ylva Stark',
];

/** Words that stay in lower case in a title. */
const SMALL = /^(?:an?|and|as|at|by|for|from|in|is|it|its|me|my|of|on|or|the|them|to|with|without|you|your)$/;
const isCapitalized = (word: string) => /^\p{Lu}[\p{Ll}’]*$/u.test(word);
const isAcronym = (word: string) => /^\p{Lu}{2,}$/u.test(word);
/** Key combinations, and the head of a table in plain text. */
const IS_NOTATION = /[+|]/;

export const allTitles: readonly string[] = [...Object.values(specifiedTitles).flat(), ...screenNames, ...properNames];

/** Whether a text has a capital at each of its words, not only at the first. `titles` may have them. */
export function isTitleCase(text: string, titles: readonly string[] = allTitles): boolean {
  const longestFirst = titles.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((worded, title) => worded.replaceAll(title, '{}'), text);
  const [first = '', ...others] = rest.match(/\p{L}[\p{L}’-]*/gu) ?? [];
  const weighty = others.filter((word) => !SMALL.test(word) && !isAcronym(word));
  return !IS_NOTATION.test(rest) && isCapitalized(first) && weighty.length > 0 && weighty.every(isCapitalized);
}
