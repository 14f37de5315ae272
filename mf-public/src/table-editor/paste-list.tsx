import { ClipboardPaste } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'shared-ui/basic';
import { Textarea, useDraftState } from 'shared-ui/controls';
import { useDismissal } from '../shared/use-dismissal.ts';
import { namesFromPaste, namesFromText, type PastedNames } from './pasted/names-from-paste.ts';

/**
 * A text box for a whole list, over the table. Escape and a press outside close it and keep the text. The name fields accept pasted lists, too, but users may
 * not notice that.
 */
export function PasteList({ onList }: { onList: (pasted: PastedNames) => void }) {
  const id = useId();
  const [isOpen, setIsOpen] = useDraftState('pasted list is open', false);
  const [text, setText] = useDraftState('pasted list', '');
  const box = useRef<HTMLTextAreaElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pasted = namesFromText(text);
  const found = pasted.names.length;
  const toggle = () => {
    // An element must be visible before it can receive the focus.
    flushSync(() => setIsOpen(!isOpen));
    if (!isOpen) box.current?.focus();
  };
  useDismissal(overlay, isOpen, (by) => {
    setIsOpen(false);
    if (by === 'escape') button.current?.focus();
  });
  const use = () => {
    setText('');
    setIsOpen(false);
    onList(pasted);
  };
  return (
    <div ref={overlay}>
      <Button ref={button} variant="outline" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <ClipboardPaste /> Paste a list
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="pub:absolute pub:inset-x-0 pub:top-full pub:mt-1 pub:rounded-xl pub:border pub:border-border pub:bg-popover pub:p-3 pub:text-popover-foreground pub:shadow-lg"
      >
        <label htmlFor={`${id}-text`} className="pub:mb-1 pub:block pub:text-sm pub:font-medium">
          One team per line, best first. Pasting from a web page or spreadsheet works too.
        </label>
        <Textarea
          ref={box}
          id={`${id}-text`}
          rows={6}
          className="pub:max-h-[40dvh]"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            event.stopPropagation();
            // Prefer a table in the HTML, because its header identifies the column of teams.
            if (event.clipboardData.getData('text/html') === '' || text !== '') return;
            event.preventDefault();
            setText(namesFromPaste(event.clipboardData).names.join('\n'));
          }}
        />
        <Button size="sm" className="pub:mt-2" disabled={found === 0} onClick={use}>
          {found === 0 ? 'Use this list' : found === 1 ? 'Use this name' : `Use these ${found} names`}
        </Button>
      </div>
    </div>
  );
}

/** Calls `onList` for a list pasted while no field has the focus. */
export function usePastingAnywhere(onList: (pasted: PastedNames) => void) {
  const onPastedList = useEffectEvent(onList);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.clipboardData === null) return;
      const pasted = namesFromPaste(event.clipboardData);
      if (pasted.names.length < 2) return;
      event.preventDefault();
      onPastedList(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
