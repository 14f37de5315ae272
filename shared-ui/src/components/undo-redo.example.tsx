import { createHistory, EditorNote, UndoRedo } from '../row-order.tsx';

let order = ['PSV', 'Feyenoord', 'Ajax'];
const editor = createHistory(
  () => order,
  (next) => {
    order = next;
  },
);
editor.record(['Ajax', 'PSV', 'Feyenoord'], 'Ajax moved to place 3.');

export const Example = () => (
  <div className="flex items-center gap-2">
    <UndoRedo editor={editor} />
    <EditorNote editor={editor} className="text-sm" />
  </div>
);
