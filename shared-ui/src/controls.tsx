export { Checkbox } from './components/checkbox.tsx';
export { Input } from './components/input.tsx';
export { Label } from './components/label.tsx';
export { Select, type SelectOption } from './components/select.tsx';
export { Switch } from './components/switch.tsx';
export { Textarea } from './components/textarea.tsx';
export { useDraft, useDraftBase, useDraftState } from './components/use-draft.ts';
