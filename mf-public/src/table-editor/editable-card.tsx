import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { useField } from 'shared-ui/form';
import { useIsWide } from 'shared-ui/use-is-wide';
import { EditorNote, UndoRedo } from 'shared-ui/row-order';
import { bandColours } from '../table-card/bands.ts';
import { examples } from '../table-card/example-tables.ts';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { HowToMove } from '../shared/how-to-move.tsx';
import type { PastedNames } from './pasted/names-from-paste.ts';
import { PasteList, usePastingAnywhere } from './paste-list.tsx';
import { type TableEditor, useColours } from './table-editing.ts';
import { TeamList } from './team-list.tsx';

const keys = [
  ['Enter, ↑, ↓', 'to another row'],
  ['Alt+↑, Alt+↓', 'move the team by one place'],
  ['Alt+Home, Alt+End', 'move it to the top or to the end'],
  ['← at the start, then a number and Enter', 'move it to that place'],
  ['Alt+Enter', 'show what else can be done with the row'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'undo, redo'],
] as const;

/** The card with an editable head and rows, styled like a saved table. */
export function EditableCard({ editor, hasExamples }: { editor: TableEditor; hasExamples: boolean }) {
  const colours = bandColours(useColours());
  const card = useRef<HTMLDivElement>(null);
  // Synchronous, so that the next key press types a team name.
  const focusFirstTeam = () => card.current?.querySelector<HTMLElement>('[data-part=name]')?.focus();
  const putList = (pasted: PastedNames) => {
    editor.replaceNames(pasted);
    focusFirstTeam();
  };
  usePastingAnywhere(putList);
  const isWide = useIsWide();

  return (
    <section
      aria-label="Your table, live preview"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3 pub:lg:sticky pub:lg:top-18"
    >
      {hasExamples && <Examples editor={editor} />}
      <div className="pub:relative pub:z-20 pub:flex pub:flex-wrap pub:items-center pub:gap-2 pub:bg-background pub:print:hidden pub:lg:sticky pub:lg:top-15 pub:lg:-mx-1 pub:lg:px-1 pub:lg:py-2">
        <PasteList onList={putList} />
        <ClearNames onClear={editor.clear} />
        {/* Reserves the height, because the server does not know the window's width. */}
        <div className="pub:hidden pub:min-h-12 pub:min-w-0 pub:flex-1 pub:items-center pub:justify-end pub:gap-2 pub:lg:flex">
          {isWide && (
            <>
              <EditorNote editor={editor} className="pub:line-clamp-3 pub:flex-1 pub:pl-2 pub:text-xs/4" />
              <UndoRedo editor={editor} size="icon-sm" />
            </>
          )}
        </div>
      </div>
      <div
        {...colours}
        ref={(element) => {
          card.current = element;
          colours.ref(element);
        }}
        data-slot="table-editor"
        className="pub:scroll-mt-20 pub:overflow-clip pub:has-[[role=toolbar]]:overflow-visible pub:forced-colors:border pub:rounded-2xl pub:bg-[#fff] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:[print-color-adjust:exact]"
      >
        <TableHead onEnter={focusFirstTeam} />
        <TeamList editor={editor} />
      </div>
      <HowToMove keys={keys} />
    </section>
  );
}

const Examples = ({ editor }: { editor: TableEditor }) => (
  <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-2">
    <span className="pub:w-full pub:text-sm pub:sm:w-auto pub:text-muted-foreground">Start from:</span>
    {examples.map(({ key, name, table }) => (
      <Button key={key} variant="secondary" size="sm" className="pub:px-2.5" onClick={() => editor.startFrom(table)}>
        {name}, {table.numberOfTeams} teams
      </Button>
    ))}
  </div>
);

function ClearNames({ onClear }: { onClear: () => void }) {
  const items = useWatch<TableFormValues, 'items'>({ name: 'items' });
  const isEmpty = items.every(({ name }) => name === '');
  return (
    <Button variant="outline" size="sm" aria-disabled={isEmpty} onClick={() => !isEmpty && onClear()}>
      Clear all names
    </Button>
  );
}

/** Shared by the textarea and its sizing text, so that both wrap at the same places. */
const cell =
  'pub:[grid-area:1/1] pub:w-full pub:min-w-0 pub:text-left pub:border-b pub:border-current/40 pub:py-1 pub:wrap-anywhere';

/** The head of the card with the editable table name. Enter calls `onEnter`. */
function TableHead({ onEnter }: { onEnter: () => void }) {
  const { control } = useFormContext<TableFormValues>();
  const { field, frame, attributes } = useField({ control, name: 'name', label: 'Table name', required: true });
  return (
    <div className="pub:rounded-t-2xl pub:bg-(--winner) pub:px-4 pub:pt-4 pub:pb-3 pub:text-(--on-winner) pub:sm:px-6 pub:forced-colors:border-b">
      <p className="pub:mb-1 pub:text-sm pub:font-medium">
        <label htmlFor={attributes.id}>Table name</label>
        {/* Outside the label, so that the asterisk is not part of the field's accessible name. */}
        <span aria-hidden="true"> *</span>
      </p>
      <div className="pub:grid pub:text-2xl pub:font-bold pub:tracking-tight">
        {/* Invisible text that grows the grid cell, and with it the textarea. */}
        <span aria-hidden="true" className={`${cell} pub:invisible pub:whitespace-pre-wrap`}>
          {`${field.value} `}
        </span>
        <textarea
          {...attributes}
          rows={1}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="Name your table"
          value={field.value}
          onChange={({ target }) => field.onChange(target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          className={`${cell} pub:resize-none pub:overflow-hidden pub:bg-transparent pub:text-inherit pub:outline-offset-3 pub:outline-current pub:placeholder:font-normal pub:placeholder:italic pub:placeholder:text-current pub:focus-visible:outline-2`}
        />
      </div>
      {frame.error !== undefined && (
        <p
          id={frame.errorId}
          className="pub:mt-2 pub:w-fit pub:rounded-sm pub:scheme-light pub:bg-[#fff] pub:px-2 pub:text-sm pub:font-medium pub:text-destructive"
        >
          {field.value.trim() === '' ? 'Table name is required.' : frame.error}
        </p>
      )}
    </div>
  );
}
