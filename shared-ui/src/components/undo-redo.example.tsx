import { createUndoable, EditorNote, recorded, UndoRedo } from '../row-order.tsx';

const editor = createUndoable(['Ajax', 'PSV', 'Feyenoord']);
editor.show(
  recorded(editor.history(), ['PSV', 'Feyenoord', 'Ajax'], 'Ajax moved to place 3.'),
  'Ajax moved to place 3.',
);

export const Example = () => (
  <div className="flex items-center gap-2">
    <UndoRedo editor={editor} />
    <EditorNote editor={editor} className="text-sm" />
  </div>
);
