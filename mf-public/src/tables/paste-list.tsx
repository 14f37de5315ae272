import { ClipboardPaste } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'shared-ui/basic';
import { Textarea, useKeptState } from 'shared-ui/controls';
import { namesFromText } from './names-from-text.ts';

type PasteListProps = { onList: (names: string[]) => void };

/** A text box for a whole list; the name fields take pasted lists too, but that is not obvious. */
export function PasteList({ onList }: PasteListProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useKeptState('pasted list is open', false);
  const [text, setText] = useKeptState('pasted list', '');
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const names = namesFromText(text);
  const toggle = () => {
    // The box can have the focus once it is shown.
    flushSync(() => setIsOpen(!isOpen));
    if (!isOpen) box.current?.focus();
  };
  const use = () => {
    onList(names);
    setText('');
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="outline" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <ClipboardPaste /> Paste a list
      </Button>
      <div id={id} hidden={!isOpen} className="pub:order-last pub:basis-full">
        <label htmlFor={`${id}-text`} className="pub:mb-1 pub:block pub:text-sm pub:font-medium">
          One team a line, best first. Numbers in front and copied tables are fine; so are commas and tabs.
        </label>
        <Textarea ref={box} id={`${id}-text`} rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        <Button size="sm" className="pub:mt-2" disabled={names.length === 0} onClick={use}>
          {names.length === 0
            ? 'Use this list'
            : names.length === 1
              ? 'Use this name'
              : `Use these ${names.length} names`}
        </Button>
      </div>
    </>
  );
}
