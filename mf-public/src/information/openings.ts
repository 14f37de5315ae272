/** The open positions, which the team and the career page list. */
export const openings = [
  {
    title: 'Frontend engineer',
    terms: 'Stockholm or remote in Europe, full time',
    text: 'You own what people see: the table editor, the profiles, the first ten seconds.',
    wishes: [
      'You know React and TypeScript well, and the browser even better',
      'You test with a keyboard and a screen reader before anyone asks',
      'You’d rather remove a dependency than add one',
    ],
  },
  {
    title: 'Backend engineer',
    terms: 'Stockholm or remote in Europe, full time',
    text: 'You own what can’t go wrong: accounts, tables, rounds and results, even on derby night.',
    wishes: [
      'You’ve run a Node.js service and its SQL database in production',
      'You think about two requests at once without being told',
      'You write down why, not just what',
    ],
  },
  {
    title: 'League editor',
    terms: 'Remote, part time',
    text: 'You keep the official tables right: teams, seasons, rounds, results, and the odd rule only one league has.',
    wishes: [
      'You follow at least one league outside your own country',
      'You spot a missing goal difference at a glance',
      'You write short, friendly English',
    ],
  },
];
