import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countWords, median, sentencesOf } from './sentences.ts';

const docs = path.join(__dirname, '../docs');

test.each<[kind: string, markdown: string, sentences: string[]]>([
  [
    'wrapped lines',
    'The server checks the row\non each request. It has no idle timeout.',
    ['The server checks the row on each request.', 'It has no idle timeout.'],
  ],
  [
    'abbreviations',
    'Use an ACME client, e.g. Certbot. Rates, i.e. Requests per second, are of one machine.',
    ['Use an ACME client, e.g. Certbot.', 'Rates, i.e. Requests per second, are of one machine.'],
  ],
  ['names in lower case', 'Run it on A and B. nginx restarts.', ['Run it on A and B.', 'nginx restarts.']],
  ['decimal numbers and versions', 'TLS 1.2 and Node 26.10 took 4.9 s.', ['TLS 1.2 and Node 26.10 took 4.9 s.']],
  ['inline code', 'Run `pnpm release mf-admin`. `restore` compares counts.', ['Run code.', 'code compares counts.']],
  [
    'links',
    'See [releasing.md](releasing.md#in-which-order). Open https://tips.example/a.b.',
    ['See releasing.md.', 'Open link.'],
  ],
  [
    'lists',
    'Excluded:\n\n- an administrator of the machine;\n- malware in\n  the browser.\n\n1. Build. Then upload.',
    ['Excluded:', 'an administrator of the machine;', 'malware in the browser.', 'Build.', 'Then upload.'],
  ],
  [
    'emphasis and quotation marks',
    '- **Logs.** It logs "no query." The **access log** rotates.',
    ['Logs.', 'It logs "no query."', 'The access log rotates.'],
  ],
  ['headings, tables, code and comments', '# A. B\n\n| a | b. C |\n\n```sh\nls. Now\n```\n<!-- No. Yes. -->\n', []],
])('splits sentences: %s', (_, markdown, sentences) => {
  expect(sentencesOf(markdown)).toEqual(sentences);
});

test('counts words and computes a median', () => {
  expect(countWords('It took 4.9 s – on SQLite.')).toBe(6);
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 5])).toBe(4.5);
});

test('limits the median sentence of docs to 18 words', () => {
  const files = globSync('**/*.md', { cwd: docs });
  const lengths = files.flatMap((file) => sentencesOf(readFileSync(path.join(docs, file), 'utf8')).map(countWords));
  expect(files.length).toBeGreaterThan(10);
  expect(median(lengths)).toBeLessThanOrEqual(18);
});
