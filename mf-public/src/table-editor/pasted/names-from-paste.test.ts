import { namesFromPaste, namesFromText } from './names-from-paste.ts';

const three = ['Malmö FF', 'IF Elfsborg', 'BK Häcken'];
const top = ['Liverpool', 'Arsenal', 'Manchester City'];

test.each([
  ['a list with one name a line', 'Malmö FF\nIF Elfsborg\nBK Häcken'],
  ['a list with CRLF and blank lines', '\r\nMalmö FF\r\n\r\nIF Elfsborg  \r\n  BK Häcken\r\n'],
  ['numbers with dots', '1. Malmö FF\n2. IF Elfsborg\n3. BK Häcken'],
  ['numbers with closing brackets', '1) Malmö FF\n2) IF Elfsborg\n3) BK Häcken'],
  ['numbers in brackets', '(1) Malmö FF\n(2) IF Elfsborg\n(3) BK Häcken'],
  ['numbers with a hash', '#1 Malmö FF\n#2 IF Elfsborg\n#3 BK Häcken'],
  ['numbers with a dash', '1 - Malmö FF\n2 - IF Elfsborg\n3 - BK Häcken'],
  ['ordinals', '1st Malmö FF\n2nd IF Elfsborg\n3rd BK Häcken'],
  ['numbers with spaces that start above 1', '8 Malmö FF\n9 IF Elfsborg\n10 BK Häcken'],
  ['ties that skip no number', '1. Malmö FF\n2. IF Elfsborg\n2. BK Häcken'],
  ['ties with a T prefix', '1 Malmö FF\nT2 IF Elfsborg\nT2 BK Häcken'],
  ['dashes', '- Malmö FF\n- IF Elfsborg\n- BK Häcken'],
  ['stars', '* Malmö FF\n* IF Elfsborg\n* BK Häcken'],
  ['round bullets', '• Malmö FF\n• IF Elfsborg\n• BK Häcken'],
  ['triangular bullets', '‣ Malmö FF\n‣ IF Elfsborg\n‣ BK Häcken'],
  ['checkboxes', '- [ ] Malmö FF\n- [x] IF Elfsborg\n[ ] BK Häcken'],
  ['bullets and numbers', '- 1. Malmö FF\n- 2. IF Elfsborg\n- 3. BK Häcken'],
  ['Markdown emphasis and links', '1. **Malmö FF**\n2. [IF Elfsborg](https://example.org)\n3. _BK Häcken_'],
  ['names with points at the end', '1. Malmö FF - 64 pts\n2. IF Elfsborg - 64 pts\n3. BK Häcken - 57 pts'],
  ['tabs on one line', 'Malmö FF\tIF Elfsborg\tBK Häcken'],
  ['commas on one line', 'Malmö FF, IF Elfsborg, BK Häcken'],
  ['semicolons on one line', 'Malmö FF;IF Elfsborg;BK Häcken'],
  ['numbers and commas on one line', '1. Malmö FF, 2. IF Elfsborg, 3. BK Häcken'],
  ['a header above a list', 'Team\nMalmö FF\nIF Elfsborg\nBK Häcken'],
  ['a copied table', '1\tMalmö FF\t30\t64\n2\tIF Elfsborg\t30\t64\n3\tBK Häcken\t30\t57'],
  ['a copied table without places', 'Malmö FF\t64\nIF Elfsborg\t64\nBK Häcken\t57'],
  ['comma-separated lines', '1,"Malmö FF",64\n2,"IF Elfsborg",64\n3,"BK Häcken",57'],
  ['CSV with a header', 'pos,team,points\n1,Malmö FF,64\n2,IF Elfsborg,64\n3,BK Häcken,57'],
  ['CSV with the name last', 'Points;Club\n64;Malmö FF\n64;IF Elfsborg\n57;BK Häcken'],
  ['CSV with a header in another language', 'Platz;Kurz;Verein\n1;MFF;Malmö FF\n2;IFE;IF Elfsborg\n3;BKH;BK Häcken'],
  ['a copied table whose header has no team column', 'Rank\tWho\n1\tMalmö FF\n2\tIF Elfsborg\n3\tBK Häcken'],
  ['CSV of one column', 'Squad\r\n"Malmö FF"\r\n"IF Elfsborg"\r\n"BK Häcken"\r\n'],
  [
    'a Markdown table',
    '| Pos | Team | Pts |\n|----:|:-----|----:|\n| 1 | Malmö FF | 64 |\n| 2 | IF Elfsborg | 64 |\n| 3 | BK Häcken | 57 |',
  ],
  ['a Markdown table without outer pipes', 'Team | Pts\n---|---\nMalmö FF | 64\nIF Elfsborg | 64\nBK Häcken | 57'],
])('reads the names from %s', (_, text) => {
  expect(namesFromText(text)).toEqual({ names: three, isCountdown: false });
});

test.each([
  [
    'an encyclopedia',
    `Pos\tTeam\tPld\tW\tD\tL\tGF\tGA\tGD\tPts\tQualification or relegation
1\tLiverpool (C)\t38\t25\t9\t4\t86\t41\t+45\t84\tQualification for the Champions League league stage
2\tArsenal\t38\t20\t14\t4\t69\t34\t+35\t74
3\tManchester City[a]\t38\t21\t8\t9\t72\t44\t+28\t71`,
  ],
  [
    'an encyclopedia, with the header over several lines',
    'Pos\tTeam\nv\nt\ne\tPld\tPts\n1\tLiverpool (C)\t38\t84\n2\tArsenal\t38\t74\n3\tManchester City\t38\t71',
  ],
  [
    'a results page with a cell on each line',
    `Position\nTeam\nPlayed\nWon\nPoints\nForm
1\nLiverpool\n38\n25\n84\nW\nL\nD\n2\nArsenal\n38\n20\n74\nWDLWW\n3\nManchester City\n38\n21\n71\nWin`,
  ],
  ['places and names on alternating lines', '1\nLiverpool\n2\nArsenal\n3\nManchester City'],
  ['a results page with wide gaps', 'Liverpool  38  25  84\nArsenal  38  20  74\nManchester City  38  21  71'],
  [
    'a results page with single spaces',
    '1 Liverpool 38 25 +45 84\n2 Arsenal 38 20 +35 74\n3 Manchester City 38 21 +28 71',
  ],
])('reads the names from the table of %s', (_, text) => {
  expect(namesFromText(text).names).toEqual(top);
});

test('sorts a countdown by its numbers', () => {
  const list = '3. BK Häcken\n2. IF Elfsborg\n1. Malmö FF';
  expect(namesFromText(list)).toEqual({ names: three, isCountdown: true });
});

test.each([
  [
    'a number that belongs to the name',
    '1. FC Köln\nFC Schalke 04\nTSV 1860 München',
    ['1. FC Köln', 'FC Schalke 04', 'TSV 1860 München'],
  ],
  ['the same number in each name', '1. FC Köln\n1. FC Union Berlin', ['1. FC Köln', '1. FC Union Berlin']],
  ['years at the end', 'Hannover 96\nFC Schalke 04', ['Hannover 96', 'FC Schalke 04']],
  ['years before other numbers', 'Hannover 96 34 51\nVfB Stuttgart 34 48', ['Hannover 96', 'VfB Stuttgart']],
  ['a comma that belongs to a name', 'Malmö FF\nLions, The\nBK Häcken', ['Malmö FF', 'Lions, The', 'BK Häcken']],
  ['a comma within quotes', '1,"Lions, The"\n2,Tigers', ['Lions, The', 'Tigers']],
  ['quotes within quotes', '"The ""Reds""",1\n"Blues",2', ['The "Reds"', 'Blues']],
  [
    'hyphens and apostrophes',
    "Brighton & Hove Albion\nNott'm Forest\nStoke-on-Trent",
    ['Brighton & Hove Albion', "Nott'm Forest", 'Stoke-on-Trent'],
  ],
  ['other scripts', '1. الهلال\n2. النصر\n3. 浦和レッズ', ['الهلال', 'النصر', '浦和レッズ']],
  ['one name alone', ' Malmö FF ', ['Malmö FF']],
  ['one name with a number', '1. FC Köln', ['1. FC Köln']],
  ['names that are numbers', '1899\n1904', ['1899', '1904']],
  ['no name from blank text', ' \n\t', []],
])('reads %s', (_, text, names) => {
  expect(namesFromText(text).names).toEqual(names);
});

describe('namesFromPaste', () => {
  const clipboard = (html: string, text: string) => ({
    getData: (type: string) => (type === 'text/html' ? html : text),
  });
  const row = (cells: string) => `<tr>${cells}</tr>`;

  test('reads the column of teams in copied HTML, without notes and hidden elements', () => {
    const html = `<meta charset="utf-8"><table>
      ${row('<th>Pos</th><th>Team<span class="navbar"><abbr>v</abbr><abbr>t</abbr><abbr>e</abbr></span></th><th>Pld</th>')}
      ${row('<th>1</th><th scope="row"><a href="/l">Liverpool</a> <b>(C)</b></th><td>38</td>')}
      ${row('<th rowspan="2">2</th><th scope="row">Arsenal<sup>[a]</sup></th><td>38</td>')}
      ${row('<th scope="row">Manchester City</th><td>38</td>')}
    </table>`;
    expect(namesFromPaste(clipboard(html, 'Pos Team')).names).toEqual(top);
  });

  test('reads the column of names in spreadsheet cells without a header', () => {
    const html = `<table><tbody>${top.map((name, index) => row(`<td>${index + 1}</td><td>${name}</td>`)).join('')}</tbody></table>`;
    expect(namesFromPaste(clipboard(html, '')).names).toEqual(top);
  });

  test('reads the plain text when the copied HTML has no table', () => {
    expect(namesFromPaste(clipboard('<p>Malmö FF</p>', 'Malmö FF\nIF Elfsborg\nBK Häcken')).names).toEqual(three);
  });
});
