import { createTipOrder } from './tip-order.ts';

test('records moves as steps that can be undone and redone', () => {
  const tip = createTipOrder(['a', 'b', 'c', 'd']);
  tip.move(3, 0, 'Delta');
  expect(tip.order()).toEqual(['d', 'a', 'b', 'c']);
  expect(tip.store.getState().note).toEqual({ text: 'Delta moved to place 1.', canUndo: true, canRedo: false });
  tip.move(0, 4, 'Delta');
  tip.move(2, 2, 'Bravo');
  expect(tip.order()).toEqual(['d', 'a', 'b', 'c']);
  tip.undo();
  expect(tip.order()).toEqual(['a', 'b', 'c', 'd']);
  expect(tip.store.getState().note).toEqual({ text: 'Undone: Delta moved to place 1.', canUndo: false, canRedo: true });
  tip.redo();
  expect(tip.order()).toEqual(['d', 'a', 'b', 'c']);
});
