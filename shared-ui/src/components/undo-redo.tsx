import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from './button.tsx';
import type { Undoable } from './step-history.ts';

const DISPLAY_SECONDS = 12;

const useStepNote = ({ store }: Undoable) => useStore(store, ({ note }) => note);

/** Shows the last change of the table until the next one. */
export function EditorNote({ editor, className }: { editor: Undoable; className: string }) {
  const note = useStepNote(editor);
  const [expiredNote, setExpiredNote] = useState<typeof note | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setExpiredNote(note), DISPLAY_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [note]);
  const text = expiredNote === note ? '' : note.text;
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
    { name: 'Undo', Icon: Undo2, isEnabled: canUndo, step: editor.undo },
    { name: 'Redo', Icon: Redo2, isEnabled: canRedo, step: editor.redo },
  ];
  return buttons.map(({ name, Icon, isEnabled, step }) => (
    <Button
      key={name}
      variant="outline"
      size={size}
      aria-label={name}
      title={name}
      aria-disabled={!isEnabled}
      onClick={step}
    >
      <Icon />
    </Button>
  ));
}
