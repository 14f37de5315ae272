import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Site } from './show-site.tsx';

test('the first page is told of before anything in it moves the window, after that, and once it is there', () => {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const handlers = { onDrawing: tell('drawing'), onDrawn: tell('drawn'), onShown: tell('shown') };
  /** As the router does. */
  function Scrolling() {
    useLayoutEffect(() => void told.push('scrolled'));
    return null;
  }
  render(
    <Site productName="TipTable" {...handlers}>
      <Scrolling />
    </Site>,
  );
  expect(told).toEqual(['drawing', 'scrolled', 'drawn', 'shown']);
});
