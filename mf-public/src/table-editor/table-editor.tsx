import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { X } from 'lucide-react';
import { Button, LazyComponent } from 'shared-ui/basic';
import { Form, FormError } from 'shared-ui/form';
import { useFormContext } from 'react-hook-form';
import { ColourFields } from './colour-fields.tsx';
import { EditableCard } from './editable-card.tsx';
import { EditorBar } from './editor-bar.tsx';
import { StartFromAddress } from './start-from-address.tsx';
import { ZoneFields } from './zone-fields.tsx';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { isBlank } from '../table-data/table-shape.ts';
import { createTableEditor, type TableEditor } from './table-editing.ts';

type TableEditorProps = {
  onSubmit: FormEventHandler;
  /** The label of the submit button. */
  submit: string;
  /** The reason for which the last submit failed. */
  failure: { reason: string | null } | null;
  /** The title of the error message. */
  failed: string;
  /**
   * Set for a new table, which can start from another one. Sets the draft aside when the table in the query parameters
   * replaces it.
   */
  setDraftAside?: () => void;
  /** Content beside the submit button. */
  note?: ReactNode;
  /** Additional fields of the screen. */
  children: ReactNode;
};

/** Edits the table of the surrounding form in place. The preview equals the saved table. */
export function TableEditor({ onSubmit, submit, failure, failed, setDraftAside, note, children }: TableEditorProps) {
  const editor = useTableEditor();
  const settings = useRef<HTMLDivElement>(null);
  const settingsId = useId();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const openSettings = (areOpen: boolean) => {
    flushSync(() => setAreSettingsOpen(areOpen));
    if (!areOpen) return;
    settings.current?.focus({ preventScroll: true });
    // Scroll to the table, so that changes of the settings are visible.
    settings.current?.closest('form')?.querySelector('[data-slot=table-editor]')?.scrollIntoView();
  };
  const closeSettings = () => {
    setAreSettingsOpen(false);
    settings.current?.closest('form')?.querySelector<HTMLElement>(`[aria-controls="${settingsId}"]`)?.focus();
  };
  const form = useUndoInFields(editor);
  const { ask, dialog } = useAskingWhetherBlank(onSubmit, setDraftAside ? 'Create' : 'Save');
  const { hold, onSettled } = useHeldSubmit(ask, form, setDraftAside !== undefined);
  return (
    <Form
      onSubmit={hold}
      ref={form}
      onChangeCapture={editor.beginInput}
      onChange={editor.endInput}
      className="pub:flex pub:flex-col pub:gap-6 pub:lg:grid pub:lg:grid-cols-[minmax(0,35rem)_minmax(20rem,1fr)] pub:lg:items-start pub:lg:gap-10"
    >
      {setDraftAside && <StartFromAddress {...{ editor, setDraftAside, onSettled }} className="pub:lg:col-span-2" />}
      <EditableCard editor={editor} hasExamples={setDraftAside !== undefined} />
      <div className="pub:contents pub:lg:sticky pub:lg:top-[min(5rem,calc(100dvh-56rem))] pub:lg:grid pub:lg:grid-cols-[minmax(0,1fr)] pub:lg:gap-6">
        {/* First, so that a phone shows them right below the table. */}
        <div
          data-slot="screen-fields"
          className="pub:grid pub:gap-4 pub:[&_input]:scroll-my-34"
          // On a small screen the open settings would cover the field.
          onFocus={() => setAreSettingsOpen(false)}
        >
          {children}
        </div>
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

/** Returns the editor of the surrounding form's table, with one history of all its changes. */
function useTableEditor(): TableEditor {
  const { getValues, setValues, clearErrors, subscribe } = useFormContext<TableFormValues>();
  const [{ editor, follow }] = useState(() => createTableEditor({ getValues, setValues, clearErrors }));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) }),
    [subscribe, follow],
  );
  return editor;
}

const loadConfirmDialog = async () => (await import('shared-ui/dialog')).ConfirmDialog;

/** Asks for confirmation before it saves a table without any name, which is probably a mistake. */
function useAskingWhetherBlank(onSubmit: FormEventHandler, verb: 'Create' | 'Save') {
  const { getValues, trigger } = useFormContext<TableFormValues>();
  const [count, setCount] = useState(0);
  const submitted = useRef<Parameters<FormEventHandler>[0]>(null);
  const ask: FormEventHandler = async (event) => {
    event.preventDefault();
    submitted.current = event;
    const { items } = getValues();
    if (isBlank({ items }) && (await trigger())) setCount(items.length);
    else onSubmit(event);
  };
  const dialog = count > 0 && (
    <LazyComponent
      load={loadConfirmDialog}
      skeleton={null}
      failed="A question about your table could not be loaded."
      props={{
        open: true,
        onOpenChange: (isOpen) => !isOpen && setCount(0),
        question: `${count} places have no name. ${verb} it anyway?`,
        details: 'Nobody can tell what the table is about.',
        confirm: `${verb} Anyway`,
        cancel: 'Keep editing',
        destructive: false,
        onConfirm: () => submitted.current !== null && onSubmit(submitted.current),
      }}
    />
  );
  return { ask, dialog };
}

/**
 * Holds a submit until the table to start from has arrived. A press before hydration would otherwise save, or be
 * refused for, a table that the user does not see.
 */
function useHeldSubmit(submit: FormEventHandler, form: RefObject<HTMLFormElement | null>, isStarting: boolean) {
  const isPending = useRef(isStarting);
  const isHeld = useRef(false);
  const hold: FormEventHandler = (event) => {
    if (!isPending.current) return submit(event);
    event.preventDefault();
    isHeld.current = true;
  };
  const onSettled = () => {
    isPending.current = false;
    if (!isHeld.current) return;
    isHeld.current = false;
    form.current?.requestSubmit();
  };
  return { hold, onSettled };
}

/** Returns whether a key or input event means undo or redo, or `null`. */
function stepOf(event: Event): 'undo' | 'redo' | null {
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
 * Redirects the browser's undo (shortcuts, menu, shaking a phone) to the table's history, anywhere in the form. Fields
 * outside the table, such as the e-mail, keep the browser's undo. Returns the form's ref.
 */
function useUndoInFields(editor: TableEditor) {
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
