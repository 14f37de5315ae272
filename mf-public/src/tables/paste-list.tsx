import { ClipboardPaste } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'shared-ui/basic';
import { Textarea, useKeptState } from 'shared-ui/controls';
import { namesFromText } from './names-from-text.ts';

type PasteListProps = { onList: (names: string[]) => void };

/** A text box for a whole list; the name fields take pasted lists too, but that is not obvious. */
export function PasteList({ onList }: PasteListProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useKeptState('pasted list is open', false);
  const [text, setText] = useKeptState('pasted list', '');
  const names = namesFromText(text);
  const use = () => {
    onList(names);
    setText('');
    setIsOpen(false);
  };
  return (
    <>
      <Button variant="outline" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ClipboardPaste /> Paste a list
      </Button>
      <div id={id} hidden={!isOpen} className="pub:order-last pub:basis-full">
        <label htmlFor={`${id}-text`} className="pub:mb-1 pub:block pub:text-sm pub:font-medium">
          One team a line, best first. Numbers in front and copied tables are fine; so are commas and tabs.
        </label>
        <Textarea id={`${id}-text`} rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        <Button size="sm" className="pub:mt-2" disabled={names.length === 0} onClick={use}>
          {names.length === 0 ? 'Use this list' : `Use these ${names.length} names`}
        </Button>
      </div>
    </>
  );
}
