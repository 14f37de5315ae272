import * as v from 'valibot';
import { FromRenderer } from './messages.ts';

test.each([
  ['at the end of its styles', '@font-face{}', true],
  ['that are empty', '', true],
  ['that are missing', undefined, false],
  ['that are not at the end of its styles', 'main{color:red}', false],
])('validates a page with definitions %s', (_, definitions, isMessage) => {
  const rendered = { markup: '<main></main>', styles: 'main{color:red}@font-face{}', data: {}, definitions };
  expect(v.is(FromRenderer, { kind: 'rendered', page: 1, rendered })).toBe(isMessage);
});
