import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Form, FormError } from 'shared-ui/form';
import { useBandColours } from '../bands.ts';
import { examples } from '../example-tables.ts';
import type { TableFormValues } from '../table-form-values.ts';
import { ColourFields } from './colour-fields.tsx';
import { EditorBar } from './editor-bar.tsx';
import { namesFromPaste, type PastedNames } from './pasted/names-from-paste.ts';
import { PasteList } from './paste-list.tsx';
import { TableHead } from './table-head.tsx';
import { isBlank } from './table-shape.ts';
import type { TableEditor as Editor } from './table-editing.ts';
import { TeamList } from './team-list.tsx';
import { useExampleFromAddress } from './use-example-from-address.ts';
import { useTableEditor } from './use-table-editor.ts';
import { ZoneFields } from './zone-fields.tsx';

type TableEditorProps = {
  onSubmit: FormEventHandler;
  /** The button that saves. */
  submit: string;
  /** Why the last submit failed. */
  failure: { reason: string | null } | null;
  /** Says that it has failed. */
  failed: string;
  /** Further fields of the screen. */
  children: ReactNode;
};

/** The table of the surrounding form, edited in place: what is seen is what will be saved. */
export function TableEditor({ onSubmit, submit, failure, failed, children }: TableEditorProps) {
  const editor = useTableEditor();
  const settings = useId();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const { ask, dialog } = useAskingWhetherBlank(onSubmit);
  useExampleFromAddress(editor);
  return (
    <Form
      onSubmit={ask}
      onKeyDown={(event) => undoByKeys(event, editor)}
      className="pub:flex pub:flex-col pub:gap-6 pub:lg:grid pub:lg:grid-cols-[minmax(0,35rem)_minmax(20rem,1fr)] pub:lg:items-start pub:lg:gap-10"
    >
      <Sheet editor={editor} />
      <div className="pub:contents pub:lg:sticky pub:lg:top-[min(5rem,calc(100dvh-53rem))] pub:lg:grid pub:lg:grid-cols-[minmax(0,1fr)] pub:lg:gap-6">
        <div
          id={settings}
          className={`pub:grid pub:gap-6 ${areSettingsOpen ? 'pub:max-lg:sticky pub:max-lg:bottom-16 pub:max-lg:z-20 pub:max-lg:-mx-4 pub:max-lg:max-h-[50dvh] pub:max-lg:overflow-y-auto pub:max-lg:rounded-t-2xl pub:max-lg:border-t pub:max-lg:border-border pub:max-lg:bg-background pub:max-lg:p-4 pub:max-lg:shadow-lg' : ''}`}
        >
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
          settings={settings}
          areSettingsOpen={areSettingsOpen}
          onSettings={setAreSettingsOpen}
        />
      </div>
      {dialog}
    </Form>
  );
}

/** Asks before a table without any name is saved: nobody means to. */
function useAskingWhetherBlank(onSubmit: FormEventHandler) {
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
  const dialog = (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => !isOpen && setCount(0)}
      question={`${count} places have no name. Create it anyway?`}
      details="Nobody can tell what the table is about."
      confirm="Create Anyway"
      cancel="Keep Editing"
      destructive={false}
      onConfirm={() => submitted.current !== null && onSubmit(submitted.current)}
    />
  );
  return { ask, dialog };
}

/** The card with head and rows, as a saved table looks. */
function Sheet({ editor }: { editor: Editor }) {
  const { control } = useFormContext<TableFormValues>();
  const [winnerColor, positiveColor, negativeColor, relegationColor, itemColor] = useWatch({
    control,
    name: ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'],
  });
  const card = useBandColours({ winnerColor, positiveColor, negativeColor, relegationColor, itemColor });
  const focusTeam = (index: number) =>
    requestAnimationFrame(() => {
      card.current?.querySelectorAll<HTMLElement>('[data-part=name]')[index]?.focus();
    });
  const putList = (pasted: PastedNames) => {
    editor.replaceNames(pasted);
    focusTeam(0);
  };
  usePastingAnywhere(putList);

  return (
    <section aria-label="Your table, live preview" className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3">
      <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-2">
        <PasteList onList={putList} />
        <Button variant="outline" size="sm" onClick={editor.clear}>
          Clear names
        </Button>
        <Examples editor={editor} />
      </div>
      <div
        ref={card}
        data-slot="table-editor"
        className="pub:overflow-clip pub:rounded-2xl pub:bg-[#fff] pub:shadow-card pub:ring-1 pub:ring-card-ring"
      >
        <TableHead onEnter={() => focusTeam(0)} />
        <TeamList editor={editor} />
      </div>
      <p className="pub:text-sm pub:text-muted-foreground">
        Drag a team by its grip, press it a moment anywhere else, or type another number over its place. By keyboard:
        Enter, ↑ and ↓ go through the rows, with Alt the arrows move the team, Alt+Home and Alt+End to the ends,
        Alt+Enter opens what else there is.
      </p>
    </section>
  );
}

/** Has Ctrl+Z undo what was done to the table. What is no part of it, as an e-mail, is undone by the browser. */
function undoByKeys(event: KeyboardEvent, editor: Editor) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('textarea, [data-slot=screen-fields]') !== null) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!isRedo && key !== 'z') return;
  event.preventDefault();
  if (isRedo) editor.redo();
  else editor.undo();
}

/** Takes a list that is pasted while no field has the focus. */
function usePastingAnywhere(onList: (pasted: PastedNames) => void) {
  const latest = useRef(onList);
  useEffect(() => {
    latest.current = onList;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.clipboardData === null) return;
      const pasted = namesFromPaste(event.clipboardData);
      if (pasted.names.length < 2) return;
      event.preventDefault();
      latest.current(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const Examples = ({ editor }: { editor: Editor }) => (
  <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-2">
    <span className="pub:text-sm pub:text-muted-foreground">Start from an example:</span>
    {examples.map(({ key, name, table }) => (
      <Button key={key} variant="secondary" size="sm" onClick={() => editor.startFrom(table)}>
        {name}, {table.numberOfTeams} teams
      </Button>
    ))}
  </div>
);
