import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from './button.tsx';
import type { Undoable } from './step-history.ts';

const SECONDS_SHOWN = 12;

const useStepNote = ({ store }: Undoable) => useStore(store, ({ note }) => note);

/** Shows the last change of the table until the next one. */
export function EditorNote({ editor, className }: { editor: Undoable; className: string }) {
  const note = useStepNote(editor);
  const [gone, setGone] = useState<typeof note | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGone(note), SECONDS_SHOWN * 1000);
    return () => clearTimeout(timer);
  }, [note]);
  const text = gone === note ? '' : note.text;
  return (
    <p
      role="status"
      className={text === '' ? 'sr-only' : `font-medium wrap-anywhere text-muted-foreground ${className}`}
    >
      {text}
    </p>
  );
}

type UndoRedoProps = {
  editor: Undoable;
  /** The size of the buttons: `icon-sm` beside other small buttons. */
  size?: 'icon' | 'icon-sm';
};

export function UndoRedo({ editor, size = 'icon' }: UndoRedoProps) {
  const { canUndo, canRedo } = useStepNote(editor);
  const buttons = [
    { name: 'Undo', Icon: Undo2, isOn: canUndo, step: editor.undo },
    { name: 'Redo', Icon: Redo2, isOn: canRedo, step: editor.redo },
  ];
  return buttons.map(({ name, Icon, isOn, step }) => (
    <Button
      key={name}
      variant="outline"
      size={size}
      aria-label={name}
      title={name}
      aria-disabled={!isOn}
      onClick={step}
    >
      <Icon />
    </Button>
  ));
}
