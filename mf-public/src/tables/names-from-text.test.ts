import { namesFromText } from './names-from-text.ts';

const three = ['Malmö FF', 'IF Elfsborg', 'BK Häcken'];

test.each([
  ['one a line', 'Malmö FF\nIF Elfsborg\nBK Häcken'],
  ['Windows line ends and blank lines', '\r\nMalmö FF\r\n\r\nIF Elfsborg  \r\n  BK Häcken\r\n'],
  ['numbered with dots', '1. Malmö FF\n2. IF Elfsborg\n3. BK Häcken'],
  ['numbered with brackets', '1) Malmö FF\n2) IF Elfsborg\n3) BK Häcken'],
  ['numbered with blanks, from another number on', '8 Malmö FF\n9 IF Elfsborg\n10 BK Häcken'],
  ['tabs on one line', 'Malmö FF\tIF Elfsborg\tBK Häcken'],
  ['commas on one line', 'Malmö FF, IF Elfsborg, BK Häcken'],
  ['semicolons on one line', 'Malmö FF;IF Elfsborg;BK Häcken'],
  ['numbered and commas on one line', '1. Malmö FF, 2. IF Elfsborg, 3. BK Häcken'],
  ['a copied table', '1\tMalmö FF\t30\t64\n2\tIF Elfsborg\t30\t64\n3\tBK Häcken\t30\t57'],
  ['a table without places', 'Malmö FF\t64\nIF Elfsborg\t64\nBK Häcken\t57'],
  ['comma-separated lines', '1,"Malmö FF",64\n2,"IF Elfsborg",64\n3,"BK Häcken",57'],
])('%s', (_, text) => {
  expect(namesFromText(text)).toEqual(three);
});

test.each([
  [
    'a number that belongs to the name',
    '1. FC Köln\nFC Schalke 04\nTSV 1860 München',
    ['1. FC Köln', 'FC Schalke 04', 'TSV 1860 München'],
  ],
  ['a comma that belongs to a name', 'Malmö FF\nLions, The\nBK Häcken', ['Malmö FF', 'Lions, The', 'BK Häcken']],
  ['quotes within quotes', '"The ""Reds""",1\n"Blues",2', ['The "Reds"', 'Blues']],
  ['one name alone', ' Malmö FF ', ['Malmö FF']],
  ['one name with a number', '1. FC Köln', ['1. FC Köln']],
  ['names that are numbers', '1899\n1904', ['1899', '1904']],
  ['nothing', ' \n\t', []],
])('%s', (_, text, names) => {
  expect(namesFromText(text)).toEqual(names);
});
