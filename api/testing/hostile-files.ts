/** Files of a given size that are expensive for an import to read, by their content. */
export const hostileFiles: Record<string, (bytes: number) => string> = {
  'open quotes': (bytes) => 'home,away,score\n' + '"a,b,1-0\n'.repeat(bytes / 9),
  'quotes in a line': (bytes) => 'home,away,score\n' + `${'"'.repeat(60_000)}\n`.repeat(bytes / 60_000),
  'closed quotes': (bytes) => 'home,away,score\n' + '"a""b","c",1-0\n'.repeat(bytes / 15),
  brackets: (bytes) => `Matchday 1\n${'[('.repeat(400)}\n`.repeat(bytes / 811),
  'open comments': (bytes) => 'Matchday 1\n' + '<!-- A v B 1-0\n'.repeat(bytes / 15),
  blanks: (bytes) => 'Matchday 1\n' + `A${' '.repeat(900)}v${' '.repeat(90)}B\n`.repeat(bytes / 994),
  tabs: (bytes) => 'Matchday 1\n' + `A${'\t'.repeat(900)}v B\n`.repeat(bytes / 905),
  'empty lines': (bytes) => 'home,away,score\n' + '\n'.repeat(bytes),
  'nested JSON': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'empty matches': (bytes) => `{"matches":[${'{},'.repeat(bytes / 3)}{}]}`,
  'a cross-table': (bytes) => {
    const size = Math.floor(Math.sqrt(bytes / 4));
    const row = (index: number) => [
      `T${index}`,
      ...Array.from({ length: size }, (_, at) => (at === index ? '' : '1-0')),
    ];
    return [
      ['', ...Array.from({ length: size }, (_, index) => `T${index}`)],
      ...Array.from({ length: size }, (_, index) => row(index)),
    ]
      .map((cells) => cells.join(','))
      .join('\n');
  },
  'wide rows': (bytes) => `${','.repeat(30_000)}\n`.repeat(bytes / 30_001),
  'NUL characters': (bytes) => 'home,away,score\n' + `${'\0'.repeat(50)},b,1-0\n`.repeat(bytes / 57),
  'huge numbers': (bytes) =>
    'round,home,away,score\n' + `${'9'.repeat(200)},A,B,${'9'.repeat(200)}-1\n`.repeat(bytes / 408),
  'long numbers of rounds': (bytes) => 'home,away,score\n' + 'A,B,1-0\n'.repeat(bytes / 8),
  'names that meet once': (bytes) =>
    'home,away,score\n' +
    Array.from({ length: bytes / 20 }, (_, index) => `Home ${index},Away ${index},1-0\n`).join(''),
  'matches of one team in a round': (bytes) =>
    'round,home,away,score\n' + Array.from({ length: bytes / 20 }, (_, index) => `1,Home,Away ${index},1-0\n`).join(''),
  'events of a calendar': (bytes) =>
    'BEGIN:VCALENDAR\n' + 'BEGIN:VEVENT\nSUMMARY:A - B\nEND:VEVENT\n'.repeat(bytes / 38),
  'folded lines': (bytes) => 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\n' + ' x\n'.repeat(bytes / 3),
  'open lists of scorers': (bytes) => 'Matchday 1\nA v B 1-0\n' + "  (A 1', B 2',\n".repeat(bytes / 15),
  'days without a year': (bytes) => 'Sat Aug 1\nA v B 1-0\n'.repeat(bytes / 21),
  'letters to be composed': (bytes) =>
    JSON.stringify({ matches: [{ team1: '\u0315\u0300'.repeat(bytes / 4), team2: 'B', score: { ft: [1, 0] } }] }),
};
