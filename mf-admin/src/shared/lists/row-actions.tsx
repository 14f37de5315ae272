import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RowDelete } from './delete-button.tsx';
import { RowLink } from '../navigation/links.tsx';
import { RowMenu, type RowMenuItem } from './row-menu.tsx';

export type RowActionsProps = {
  /** Id of the element that names the row, for screen readers. */
  id: string;
  /** The path of its form, with further navigation state. */
  edit: string;
  editText?: string | undefined;
  editState?: object | undefined;
  renderDelete: (button: Omit<RowDelete, 'onDeleted'>) => ReactNode;
  /** What else can be done with rows of the list; empty for a row with which nothing of it can be done. */
  more?: readonly RowMenuItem[] | undefined;
};

/** What can be done with a row, in all lists alike: a pencil, a bin, and a menu with the rest. A card has all of it in the menu. */
export function RowActions({ id, edit, editText = 'Edit', editState, more, renderDelete }: RowActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <span className="adm:contents adm:as-cards:hidden">
        <RowLink to={edit} describedBy={id} state={editState}>
          {editText}
        </RowLink>
        {renderDelete({ describedBy: id })}
        {more !== undefined && more.length > 0 && <RowMenu describedBy={id} items={more} />}
        {/* Keeps the place, so that the icons of all rows stand below each other. */}
        {more?.length === 0 && <span className="adm:size-9 adm:shrink-0" />}
      </span>
      <RowMenu
        className="adm:as-table:hidden"
        describedBy={id}
        items={[
          { words: editText, icon: Pencil, to: edit, state: editState },
          ...(more ?? []),
          { words: 'Delete', icon: Trash2, isDestructive: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting && renderDelete({ onClose: () => setDeleting(false) })}
    </>
  );
}
