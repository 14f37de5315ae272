import { type RefObject, useEffect, useEffectEvent } from 'react';
import { landingOf, placeDuring, type RowBox, scrollStep } from './row-drag.ts';

/**
 * How long a row is pressed outside its grip before a drag starts, in ms, and how far the finger
 * may move meanwhile, in px.
 */
const PRESS_MS = 300;
const MAX_MOVEMENT_PX = 8;
/** The height of the page's header, which covers the top of the window. */
const HEADER = 72;

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'> & {
  timer: ReturnType<typeof setTimeout> | undefined;
};

const boxOf = (row: Element): RowBox => {
  const { top, height } = row.getBoundingClientRect();
  return { top, height };
};

const zoneProperties = ['band', 'on-band', 'tint'] as const;

/** Shows a row as if at another place. Zone colours and place numbers stay in position while names move. */
function showAtPlace(row: HTMLElement, place: number, zone: string): void {
  const [band, text, tint] = zoneProperties;
  row.style.setProperty(`--${band}`, `var(--${zone})`);
  row.style.setProperty(`--${text}`, `var(--on-${zone})`);
  row.style.setProperty(`--${tint}`, `var(--tint-${zone})`);
  row.querySelector('[data-part=place]')?.setAttribute('data-shown', String(place + 1));
}

function resetRow(row: HTMLElement): void {
  row.style.transform = '';
  for (const property of zoneProperties) row.style.removeProperty(`--${property}`);
  row.querySelector('[data-part=place]')?.removeAttribute('data-shown');
}

/**
 * Returns the lower edge of the list's visible area: the top of the editor bar if it covers the
 * list, else the window's height.
 */
function visibleBottom(list: HTMLElement): number {
  const bar = list.closest('form')?.querySelector('[data-slot=editor-bar]')?.getBoundingClientRect();
  return bar !== undefined && bar.left < list.getBoundingClientRect().right ? bar.top : innerHeight;
}

/** Suppresses the click that follows the end of a drag. */
function suppressClick(isReleased: boolean): void {
  const suppress = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const settle = () => setTimeout(() => removeEventListener('click', suppress, true));
  addEventListener('click', suppress, true);
  if (isReleased) settle();
  else addEventListener('pointerup', settle, { once: true });
}

/** Starts a drag of a row of `list`, which lasts until the row is dropped or the drag is cancelled. */
function beginDrag(list: HTMLElement, from: number, pointerY: number, onMove: (from: number, to: number) => void) {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  const boxes = rows.map(boxOf);
  const dragged = rows[from];
  // Relative to the list, which may stay in place while the page scrolls.
  const withinList = (pointer: number) => pointer - list.getBoundingClientRect().top;
  const startY = withinList(pointerY);
  let y = pointerY;
  let to = from;
  let frame = 0;

  const zones = rows.map(({ dataset }) => dataset['zone'] ?? 'none');
  const height = boxes[from]?.height ?? 0;

  const draw = () => {
    const offset = withinList(y) - startY;
    to = landingOf(boxes, from, offset);
    for (const [index, row] of rows.entries()) {
      const place = placeDuring(index, from, to);
      const translation = index === from ? offset : (place - index) * height;
      row.style.transform = translation === 0 ? '' : `translateY(${translation}px)`;
      showAtPlace(row, place, zones[place] ?? 'none');
    }
  };
  const scroll = () => {
    const step = scrollStep(y, HEADER, visibleBottom(list));
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' });
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  list.dataset['dragging'] = '';
  if (dragged !== undefined) dragged.dataset['dragged'] = '';
  frame = requestAnimationFrame(scroll);

  return {
    moveTo: (pointer: number) => {
      y = pointer;
      draw();
    },
    end: (isDropped: boolean) => {
      cancelAnimationFrame(frame);
      delete list.dataset['dragging'];
      if (dragged !== undefined) delete dragged.dataset['dragged'];
      for (const row of rows) resetRow(row);
      if (isDropped && to !== from) onMove(from, to);
    },
  };
}

/**
 * Makes the rows of `list` draggable: immediately by an element with `data-grip`, elsewhere after a
 * long press. A swipe scrolls. Escape, a second finger and the loss of the pointer cancel the drag.
 * With the mouse, text in fields can still be selected.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let drag: ReturnType<typeof beginDrag> | null = null;
    let press: Press | null = null;

    const stop = (isDropped: boolean) => {
      clearTimeout(press?.timer);
      press = null;
      const endedDrag = drag;
      drag = null;
      if (endedDrag === null) return;
      endedDrag.end(isDropped);
      suppressClick(isDropped);
    };
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = [...element.children].find((child) => child.contains(target)) ?? null;
      if (!event.isPrimary || event.button !== 0 || target === null || row === null) return;
      // In a focused field, a finger selects text, too.
      const isText = target instanceof HTMLInputElement;
      if (isText && (event.pointerType === 'mouse' || target === document.activeElement)) return;
      const from = [...element.children].indexOf(row);
      const { pointerId, clientX, clientY } = event;
      const startDrag = () => {
        drag = beginDrag(element, from, clientY, (start, end) => move(start, end));
      };
      const isGrip = target.closest('[data-grip]') !== null;
      press = { pointerId, clientX, clientY, timer: isGrip ? undefined : setTimeout(startDrag, PRESS_MS) };
      if (!isGrip) return;
      // Prevents text selection and a loss of focus.
      event.preventDefault();
      startDrag();
    };
    const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerId !== press?.pointerId) return;
      if (drag !== null) drag.moveTo(clientY);
      else if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > MAX_MOVEMENT_PX) stop(false);
    };
    const onPointerUp = (event: PointerEvent) => {
      if (event.pointerId === press?.pointerId) stop(true);
    };
    const cancel = () => stop(false);
    const onOtherPointer = ({ pointerId }: PointerEvent) => {
      if (press !== null && pointerId !== press.pointerId) cancel();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || drag === null) return;
      event.preventDefault();
      event.stopPropagation();
      stop(false);
    };
    const preventDuringDrag = (event: Event) => {
      if (drag !== null && event.cancelable) event.preventDefault();
    };

    const cleanups: (() => void)[] = [];
    const listen = (target: EventTarget, type: string, listener: (event: never) => void, options = {}) => {
      target.addEventListener(type, listener as EventListener, options);
      cleanups.push(() => target.removeEventListener(type, listener as EventListener, options));
    };
    listen(element, 'pointerdown', onPointerDown);
    listen(globalThis, 'pointerdown', onOtherPointer, { capture: true });
    listen(globalThis, 'pointermove', onPointerMove);
    listen(globalThis, 'pointerup', onPointerUp);
    listen(globalThis, 'pointercancel', cancel);
    listen(globalThis, 'blur', cancel);
    listen(globalThis, 'keydown', onKeyDown, { capture: true });
    // During a drag, prevents scrolling by touch and the browser's context menu.
    listen(element, 'touchmove', preventDuringDrag, { passive: false });
    listen(element, 'contextmenu', preventDuringDrag);
    listen(element, 'selectstart', preventDuringDrag);
    return () => {
      stop(false);
      for (const cleanup of cleanups) cleanup();
    };
  }, [list]);
}
