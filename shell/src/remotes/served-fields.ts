type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'color', 'file'].includes(target.type));

/** Puts a text into a field as if it were typed there: its owner learns of it, and the caret stays. */
function put(field: TextField, text: string): void {
  const { selectionDirection, selectionEnd, selectionStart } = field;
  // React takes no notice of a value that it has seen: by its own setter on the element, or when it found the element.
  field.value = '';
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/**
 * Follows what is typed into the fields of a page that the server has rendered, from before its scripts were there. Forms begin with their own
 * values when they take over; the function that this returns then gives the fields back what was typed.
 */
export function followTyping(page: HTMLElement): () => void {
  const typed = new Map<TextField, string>();
  const note = (field: TextField) => typed.set(field, field.value);
  for (const field of page.querySelectorAll<TextField>('input, textarea')) {
    if (isTextField(field) && field.value !== field.defaultValue) note(field);
  }
  const typing = new AbortController();
  page.addEventListener('input', ({ target }) => isTextField(target) && note(target), { signal: typing.signal });
  return () => {
    typing.abort();
    for (const [field, text] of typed) if (field.isConnected) put(field, text);
    typed.clear();
  };
}
