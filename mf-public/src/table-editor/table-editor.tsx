import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { X } from 'lucide-react';
import { Button } from 'shared-ui/basic';
import { Form, FormError } from 'shared-ui/form';
import { useFormContext } from 'react-hook-form';
import { ColourFields } from './colour-fields.tsx';
import { EditableCard } from './editable-card.tsx';
import { EditorBar } from './editor-bar.tsx';
import { useAskingWhetherBlank } from './use-asking-whether-blank.tsx';
import { StartNote } from './start-note.tsx';
import { useStartFromAddress } from './use-start-from-address.ts';
import { useUndoInFields } from './use-undo-in-fields.ts';
import { ZoneFields } from './zone-fields.tsx';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { createTableEditor, type TableEditor } from './table-editing.ts';

type TableEditorProps = {
  onSubmit: FormEventHandler;
  /** The button that saves. */
  submit: string;
  /** Why the last submit failed. */
  failure: { reason: string | null } | null;
  /** Says that it has failed. */
  failed: string;
  /** Whether the table exists already: examples to start from are for new ones. */
  isSaved?: boolean;
  /** Of a new table: keeps what is there where another takes its place that the address names. */
  layAside?: () => void;
  /** Stands beside the button that saves. */
  note?: ReactNode;
  /** Further fields of the screen. */
  children: ReactNode;
};

/** The table of the surrounding form, edited in place: what is seen is what will be saved. */
export function TableEditor({
  onSubmit,
  submit,
  failure,
  failed,
  isSaved = false,
  layAside,
  note,
  children,
}: TableEditorProps) {
  const editor = useTableEditor();
  const settings = useRef<HTMLDivElement>(null);
  const settingsId = useId();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const openSettings = (areOpen: boolean) => {
    flushSync(() => setAreSettingsOpen(areOpen));
    if (!areOpen) return;
    settings.current?.focus({ preventScroll: true });
    // What is chosen is seen at once.
    settings.current?.closest('form')?.querySelector('[data-slot=table-editor]')?.scrollIntoView();
  };
  const closeSettings = () => {
    setAreSettingsOpen(false);
    settings.current?.closest('form')?.querySelector<HTMLElement>(`[aria-controls="${settingsId}"]`)?.focus();
  };
  const { ask, dialog } = useAskingWhetherBlank(onSubmit, isSaved ? 'Save' : 'Create');
  const start = useStartFromAddress(editor, layAside);
  return (
    <Form
      onSubmit={ask}
      ref={useUndoInFields(editor)}
      onChangeCapture={editor.beginInput}
      onChange={editor.endInput}
      className="pub:flex pub:flex-col pub:gap-6 pub:lg:grid pub:lg:grid-cols-[minmax(0,35rem)_minmax(20rem,1fr)] pub:lg:items-start pub:lg:gap-10"
    >
      <StartNote start={start} className="pub:lg:col-span-2" />
      <EditableCard editor={editor} hasExamples={!isSaved} />
      <div className="pub:contents pub:lg:sticky pub:lg:top-[min(5rem,calc(100dvh-53rem))] pub:lg:grid pub:lg:grid-cols-[minmax(0,1fr)] pub:lg:gap-6">
        <div
          ref={settings}
          id={settingsId}
          tabIndex={-1}
          className={`pub:grid pub:gap-6 ${areSettingsOpen ? 'pub:max-lg:sticky pub:max-lg:bottom-15 pub:max-lg:z-20 pub:max-lg:-mx-4 pub:max-lg:max-h-[50dvh] pub:max-lg:overflow-y-auto pub:max-lg:rounded-t-2xl pub:max-lg:border-t pub:max-lg:border-border pub:max-lg:bg-background pub:max-lg:px-4 pub:max-lg:pb-10 pub:max-lg:shadow-lg' : ''}`}
        >
          {areSettingsOpen && (
            <div className="pub:sticky pub:top-0 pub:z-10 pub:-mx-4 pub:-mb-2 pub:flex pub:items-center pub:justify-between pub:border-b pub:border-border pub:bg-background pub:py-1 pub:pr-2 pub:pl-4 pub:lg:hidden">
              <p className="pub:font-semibold">Zones and colours</p>
              <Button variant="ghost" size="icon" aria-label="Close zones and colours" onClick={closeSettings}>
                <X aria-hidden="true" />
              </Button>
            </div>
          )}
          <ZoneFields editor={editor} />
          <ColourFields editor={editor} />
        </div>
        <div data-slot="screen-fields" className="pub:grid pub:gap-4">
          {children}
        </div>
        {failure !== null && <FormError title={failed}>{failure.reason ?? 'Some fields need another look.'}</FormError>}
        <EditorBar
          editor={editor}
          submit={submit}
          settings={settingsId}
          areSettingsOpen={areSettingsOpen}
          onSettings={openSettings}
          note={note}
        />
      </div>
      {dialog}
    </Form>
  );
}

/** What changes the table of the surrounding form, with one history of everything done to it. */
function useTableEditor(): TableEditor {
  const { getValues, setValues, clearErrors, subscribe } = useFormContext<TableFormValues>();
  const [{ editor, follow }] = useState(() => createTableEditor({ getValues, setValues, clearErrors }));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) }),
    [subscribe, follow],
  );
  return editor;
}
