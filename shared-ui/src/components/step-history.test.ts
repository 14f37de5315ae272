import { begun, type History, recorded, redone, STEPS, undone } from './step-history.ts';

const after = (...states: string[]) =>
  states.reduce((history, state) => recorded(history, state, `to ${state}`), begun('A'));
const typed = (history: History<string>, field: string, ...states: string[]) =>
  states.reduce((all, state) => recorded(all, state, field, field), history);

test('every step can be undone, and done again, with what it was', () => {
  const one = undone(after('B', 'C'));
  expect(one).toMatchObject({ text: 'to C', history: { present: 'B' } });
  const two = undone(one?.history ?? begun(''));
  expect(two).toMatchObject({ text: 'to B', history: { present: 'A' } });
  expect(undone(two?.history ?? begun(''))).toBeNull();
  const again = redone(two?.history ?? begun(''));
  expect(again).toMatchObject({ text: 'to B', history: { present: 'B' } });
  expect(redone(again?.history ?? begun(''))).toMatchObject({ text: 'to C', history: { present: 'C', future: [] } });
});

test('what is typed into one field is one step', () => {
  const history = typed(begun(''), 'name', 'A', 'AI', 'AIK');
  expect(history.past).toHaveLength(1);
  expect(undone(history)?.history.present).toBe('');
});

test('another field, another change or an undo begins a new step', () => {
  expect(typed(typed(begun(''), 'one', 'A'), 'two', 'AB').past).toHaveLength(2);
  expect(typed(recorded(typed(begun(''), 'one', 'A'), 'B', 'moved'), 'one', 'BC').past).toHaveLength(3);
  const back = undone(typed(begun(''), 'one', 'A', 'AB'))?.history ?? begun('');
  expect(typed(back, 'one', 'X').past).toHaveLength(1);
});

test('a change after an undo takes what was undone away', () => {
  const back = undone(after('B'))?.history ?? begun('');
  expect(redone(recorded(back, 'C', 'to C'))).toBeNull();
});

test('what changes nothing is no step', () => {
  const history = after('B');
  expect(recorded(history, 'B', 'again')).toBe(history);
});

test('at least a hundred steps can be undone', () => {
  let history = begun(0);
  for (let step = 1; step <= 500; step += 1) history = recorded(history, step, 'counted');
  expect(history.past).toHaveLength(STEPS);
  for (let step = 0; step < 100; step += 1) history = undone(history)?.history ?? history;
  expect(history.present).toBe(400);
});
