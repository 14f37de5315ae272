import { useEffect, useRef } from 'react';
import type { TableEditor } from './table-editing.ts';

type Step = 'undo' | 'redo' | null;

function stepOf(event: Event): Step {
  if (event instanceof InputEvent) {
    if (event.inputType === 'historyUndo') return 'undo';
    return event.inputType === 'historyRedo' ? 'redo' : null;
  }
  if (!(event instanceof KeyboardEvent) || !(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : null;
}

/**
 * Has the browser's ways to undo, keys as well as its menu or a shaken phone, undo what was done to the table, wherever in the form. What is
 * no part of the table, as an e-mail, keeps the browser's own. Returns the form's ref.
 */
export function useUndoInFields(editor: TableEditor) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const onEvent = (event: Event) => {
      const step = stepOf(event);
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('textarea:not([name=name]), [data-slot=screen-fields]') !== null;
      if (step === null || isElsewhere) return;
      event.preventDefault();
      editor[step]();
    };
    element?.addEventListener('keydown', onEvent);
    element?.addEventListener('beforeinput', onEvent);
    return () => {
      element?.removeEventListener('keydown', onEvent);
      element?.removeEventListener('beforeinput', onEvent);
    };
  }, [editor]);
  return form;
}
