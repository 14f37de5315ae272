import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Site } from './show-site.tsx';

test('calls onBeforeCommit before a component scrolls, then onCommit and onInteractive', () => {
  const calls: string[] = [];
  const record = (name: string) => () => void calls.push(name);
  const handlers = {
    onBeforeCommit: record('before commit'),
    onCommit: record('commit'),
    onInteractive: record('interactive'),
  };
  /** Scrolls in a layout effect, as the router does. */
  function Scrolling() {
    useLayoutEffect(() => void calls.push('scrolled'));
    return null;
  }
  render(
    <Site productName="TipTable" {...handlers}>
      <Scrolling />
    </Site>,
  );
  expect(calls).toEqual(['before commit', 'scrolled', 'commit', 'interactive']);
});
