import { createHistory, MAX_STEPS } from './step-history.ts';

/** A state with its history. `go` changes the state, as input into `field` if given. */
function stateWithHistory(first: string) {
  let state = first;
  const read = () => state;
  const { record, store, ...history } = createHistory(read, (next) => {
    state = next;
  });
  const go = (next: string, field?: string) => {
    const before = state;
    state = next;
    record(before, `to ${next}`, field);
  };
  return { ...history, read, go, past: () => store.getState().past, note: () => store.getState().note };
}

test('undoes and redoes every step, with a message that describes it', () => {
  const { go, note, read, redo, undo } = stateWithHistory('A');
  go('B');
  go('C');
  expect(note()).toEqual({ text: 'to C', canUndo: true, canRedo: false });
  undo();
  expect([read(), note()]).toEqual(['B', { text: 'Undone: to C', canUndo: true, canRedo: true }]);
  undo();
  expect([read(), note()]).toEqual(['A', { text: 'Undone: to B', canUndo: false, canRedo: true }]);
  undo();
  expect(read()).toBe('A');
  redo();
  redo();
  expect([read(), note()]).toEqual(['C', { text: 'Redone: to C', canUndo: true, canRedo: false }]);
  redo();
  expect(read()).toBe('C');
});

test('records consecutive input into one field as one step, without a message', () => {
  const { go, note, past, read, undo } = stateWithHistory('');
  for (const text of ['A', 'AI', 'AIK']) go(text, 'name');
  expect(past()).toHaveLength(1);
  expect(note().text).toBe('');
  undo();
  expect(read()).toBe('');
});

test('starts a new step after input into another field, another change or an undo', () => {
  const { go, past, undo } = stateWithHistory('');
  go('A', 'one');
  go('AB', 'two');
  expect(past()).toHaveLength(2);
  go('B');
  go('BC', 'two');
  expect(past()).toHaveLength(4);
  undo();
  go('BD', 'two');
  expect(past()).toHaveLength(4);
});

test('discards the steps to redo on a change after an undo', () => {
  const { go, note, undo } = stateWithHistory('A');
  go('B');
  undo();
  go('C');
  expect(note().canRedo).toBe(false);
});

test('records no step for an unchanged state', () => {
  const { go, past } = stateWithHistory('A');
  go('B');
  go('B');
  expect(past()).toHaveLength(1);
});

test('can undo at least a hundred steps', () => {
  const { go, past, read, undo } = stateWithHistory('0');
  for (let step = 1; step <= 500; step += 1) go(String(step));
  expect(past()).toHaveLength(MAX_STEPS);
  for (let step = 0; step < 100; step += 1) undo();
  expect(read()).toBe('400');
});

test('clear removes all steps', () => {
  const { clear, go, note } = stateWithHistory('A');
  go('B');
  clear();
  expect(note()).toEqual({ text: '', canUndo: false, canRedo: false });
});
