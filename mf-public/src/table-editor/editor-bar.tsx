import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, cn } from 'shared-ui/basic';
import { SubmitButton } from 'shared-ui/form';
import { useIsWide } from 'shared-ui/use-is-wide';
import { EditorNote, UndoRedo } from 'shared-ui/row-order';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import type { TableEditor } from './table-editing.ts';

type EditorBarProps = {
  editor: TableEditor;
  submit: string;
  /** Whether the settings are open on a small screen, and the id of their element. */
  areSettingsOpen: boolean;
  settings: string;
  onSettings: (areOpen: boolean) => void;
  /** Content beside the submit button. */
  note?: ReactNode;
};

/**
 * The submit button. In a narrow window it sticks to the bottom, with the last change and the undo buttons. In a wide
 * window these are above the table.
 */
export function EditorBar({ editor, submit, areSettingsOpen, settings, onSettings, note }: EditorBarProps) {
  const { control } = useFormContext<TableFormValues>();
  const isWide = useIsWide();
  const button = (
    <SubmitButton control={control} className="pub:min-w-0 pub:flex-1 pub:px-3">
      {submit}
    </SubmitButton>
  );
  if (isWide)
    return (
      <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-4 pub:gap-y-2">
        {note}
        {button}
      </div>
    );
  return (
    // Not sticky while the shell shows a prompt at the bottom of the window.
    <div
      data-slot="editor-bar"
      className={cn(
        'pub:sticky pub:bottom-0 pub:z-20 pub:-mx-4 pub:border-t pub:border-border pub:bg-background pub:px-4',
        'pub:pt-2 pub:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        'pub:[:root[data-question]_&]:static',
        'pub:sm:-mx-6 pub:sm:px-6 pub:lg:static pub:lg:mx-0 pub:lg:border-0 pub:lg:p-0',
        'pub:print:hidden',
      )}
    >
      <div className="pub:mb-1.5 pub:flex pub:justify-between pub:gap-4 pub:empty:hidden">
        <EditorNote editor={editor} className="pub:line-clamp-3 pub:text-sm" />
        <div className="pub:ml-auto pub:shrink-0">{note}</div>
      </div>
      <div className="pub:flex pub:items-center pub:gap-2">
        {/* Hidden by CSS in a wide window until hydration removes it. */}
        <div className="pub:contents pub:lg:hidden">
          <UndoRedo editor={editor} />
        </div>
        <Button
          variant="outline"
          className="pub:px-3 pub:lg:hidden"
          aria-label="Zones and colours"
          title="Zones and colours"
          aria-expanded={areSettingsOpen}
          aria-controls={settings}
          onClick={() => onSettings(!areSettingsOpen)}
        >
          <SlidersHorizontal /> <span className="pub:max-[23rem]:hidden">Zones</span>
        </Button>
        {button}
      </div>
    </div>
  );
}
