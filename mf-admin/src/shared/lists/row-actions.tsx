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
  /** The row's further actions. Empty if the list has such actions, but none for this row. */
  more?: readonly RowMenuItem[] | undefined;
};

/** The actions of a row: edit, delete, and a menu with the others. A card has all of them in the menu. */
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
        {/* Reserves the menu's space, so that the icons of all rows are aligned. */}
        {more?.length === 0 && <span className="adm:size-9 adm:shrink-0" />}
      </span>
      <RowMenu
        className="adm:as-table:hidden"
        describedBy={id}
        items={[
          { label: editText, icon: Pencil, to: edit, state: editState },
          ...(more ?? []),
          { label: 'Delete', icon: Trash2, isDestructive: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting && renderDelete({ onClose: () => setDeleting(false) })}
    </>
  );
}
