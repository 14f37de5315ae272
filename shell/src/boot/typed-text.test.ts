import { captureInput } from './typed-text.ts';

const addPage = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  return page;
};
afterEach(() => document.body.replaceChildren());

const fields = (id: string) => `
  <label for="${id}1">Name</label><input id="${id}1" value="">
  <label for="${id}2">Place</label><input id="${id}2" value="AIK">
  <label for="${id}3">Place</label><input id="${id}3" value="Brage">
  <textarea name="message"></textarea>
  <select name="topic"><option>General</option><option>Support</option></select>`;
const valuesIn = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);

test('moves typed and chosen values and the focus to the same fields of a new rendering', () => {
  const before = addPage(fields('a'));
  const [, , second, message, topic] = before.querySelectorAll<HTMLInputElement>('input, textarea, select');
  if (second === undefined || message === undefined || topic === undefined) throw new Error('Expected five fields');
  second.value = 'Brage FF';
  message.value = 'Round 3';
  topic.value = 'Support';
  message.focus();
  const restore = captureInput(before);
  before.remove();
  const after = addPage(fields('b'));
  const changed: unknown[] = [];
  after.addEventListener('input', ({ target }) => changed.push(target));
  restore(after);
  expect(valuesIn(after)).toEqual(['', 'AIK', 'Brage FF', 'Round 3', 'Support']);
  expect(after.querySelector('textarea')).toHaveFocus();
  expect(changed).toEqual([after.querySelector('#b3'), after.querySelector('textarea')]);
});

test('changes nothing without typed values, and in a page without the field', () => {
  const before = addPage(fields('a'));
  captureInput(before)(before);
  const message = before.querySelector('textarea');
  if (message !== null) message.value = 'Round 3';
  const after = addPage('<input name="other" value="x">');
  captureInput(before)(after);
  expect(valuesIn(after)).toEqual(['x']);
  expect(document.body).toHaveFocus();
});
