import { Redo2, SlidersHorizontal, Undo2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { SubmitButton } from 'shared-ui/form';
import type { TableFormValues } from '../table-form-values.ts';
import type { TableEditor } from './table-editing.ts';
import { useEditorNote } from './use-table-editor.ts';

type EditorBarProps = {
  editor: TableEditor;
  submit: string;
  /** Whether the settings lie beside the table on a small screen, and the id of where they are. */
  areSettingsOpen: boolean;
  settings: string;
  onSettings: (areOpen: boolean) => void;
};

/** What was last done, undo and redo, and the button that saves: always in reach, at the foot of a small window. */
export function EditorBar({ editor, submit, areSettingsOpen, settings, onSettings }: EditorBarProps) {
  const { control } = useFormContext<TableFormValues>();
  const { text, canUndo, canRedo } = useEditorNote(editor);
  return (
    <div
      data-slot="editor-bar"
      className="pub:sticky pub:bottom-0 pub:z-20 pub:-mx-4 pub:border-t pub:border-border pub:bg-background pub:px-4 pub:pt-2 pub:pb-[max(0.5rem,env(safe-area-inset-bottom))] pub:sm:-mx-6 pub:sm:px-6 pub:lg:mx-0 pub:lg:px-0 pub:print:hidden"
    >
      <p
        role="status"
        className={
          text === ''
            ? 'pub:sr-only'
            : 'pub:line-clamp-2 pub:pb-1.5 pub:text-sm pub:font-medium pub:wrap-anywhere pub:text-muted-foreground'
        }
      >
        {text}
      </p>
      <div className="pub:flex pub:items-center pub:gap-2">
        <Button
          variant="outline"
          size="icon"
          aria-label="Undo"
          title="Undo"
          aria-disabled={!canUndo}
          onClick={editor.undo}
        >
          <Undo2 />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Redo"
          title="Redo"
          aria-disabled={!canRedo}
          onClick={editor.redo}
        >
          <Redo2 />
        </Button>
        <Button
          variant="outline"
          size="icon"
          className="pub:lg:hidden"
          aria-label="Zones and colours"
          title="Zones and colours"
          aria-expanded={areSettingsOpen}
          aria-controls={settings}
          onClick={() => onSettings(!areSettingsOpen)}
        >
          <SlidersHorizontal />
        </Button>
        <SubmitButton control={control} className="pub:min-w-0 pub:flex-1 pub:px-3">
          {submit}
        </SubmitButton>
      </div>
    </div>
  );
}
