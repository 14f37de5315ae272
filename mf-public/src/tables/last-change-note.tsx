import { Redo2, Undo2, X } from 'lucide-react';
import type { TableEditor } from './use-table-editor.ts';

const round =
  'pub:flex pub:min-h-9 pub:shrink-0 pub:items-center pub:gap-1.5 pub:rounded-full pub:hover:bg-background/15';

/**
 * Announces a change of the whole list and offers to undo it. It floats at the bottom of the window, so that the rows do not
 * move away from under the pointer.
 */
export function LastChangeNote({ editor: { lastChange, toggleLastChange, settle } }: { editor: TableEditor }) {
  return (
    <div className="pub:pointer-events-none pub:sticky pub:bottom-4 pub:z-10 pub:-mt-8 pub:flex pub:h-0 pub:items-end pub:justify-center">
      <div
        className={
          lastChange === null
            ? 'pub:sr-only'
            : 'pub:pointer-events-auto pub:flex pub:min-w-0 pub:items-center pub:gap-2 pub:rounded-full pub:bg-foreground pub:py-1.5 pub:pr-1.5 pub:pl-5 pub:text-sm pub:text-background pub:shadow-lg'
        }
      >
        <p role="status">
          {lastChange !== null && (lastChange.isUndone ? `Undone: ${lastChange.text}` : lastChange.text)}
        </p>
        {lastChange !== null && (
          <>
            <button type="button" onClick={toggleLastChange} className={`${round} pub:px-3 pub:font-semibold`}>
              {lastChange.isUndone ? <Redo2 /> : <Undo2 />}
              {lastChange.isUndone ? 'Redo' : 'Undo'}
            </button>
            <button
              type="button"
              onClick={settle}
              aria-label="Dismiss"
              className={`${round} pub:w-9 pub:justify-center`}
            >
              <X />
            </button>
          </>
        )}
      </div>
    </div>
  );
}
