type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'color', 'file'].includes(target.type));

/** The value that a field came with. */
function servedValue(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** Puts a value into a field as if it were typed or chosen there: its owner learns of it, and the caret stays. */
function put(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionDirection, selectionEnd, selectionStart } = field;
  // React takes no notice of a value that it has seen: by its own setter on the element, or when it found the element.
  field.value = '';
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/**
 * Follows what is typed and chosen in the fields of a page that the server has rendered, from before its scripts were there. Forms begin with their own
 * values when they take over; the function that this returns then gives the fields back what was there.
 */
export function followTyping(page: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  const note = (field: Field) => typed.set(field, field.value);
  for (const field of page.querySelectorAll('input, textarea, select')) {
    if (isField(field) && field.value !== servedValue(field)) note(field);
  }
  const typing = new AbortController();
  page.addEventListener('input', ({ target }) => isField(target) && note(target), { signal: typing.signal });
  return () => {
    typing.abort();
    for (const [field, value] of typed) if (field.isConnected) put(field, value);
    typed.clear();
  };
}
