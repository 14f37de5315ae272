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

const fieldsIn = (root: ParentNode): Field[] => [...root.querySelectorAll('input, textarea, select')].filter(isField);

/** Identifies a field in another drawing of the same page, where ids differ: by its name or label, and its place among those alike. */
function fieldsByKey(root: ParentNode): Map<string, Field> {
  const alike = Map.groupBy(
    fieldsIn(root),
    (field) => `${field.name} ${field.labels?.[0]?.textContent ?? field.ariaLabel}`,
  );
  return new Map([...alike].flatMap(([key, fields]) => fields.map((field, index) => [`${key} ${index}`, field])));
}

/**
 * Reads the text and the focus of the fields in a page that is about to be drawn anew. Returns a function that puts them into the fields of
 * the new one, all at once: `false` while one of them is missing.
 */
export function typedIn(page: ParentNode): (drawn: ParentNode) => boolean {
  const typed = [...fieldsByKey(page)].filter(([, field]) => field.value !== servedValue(field));
  const [focused] = [...fieldsByKey(page)].find(([, field]) => field === document.activeElement) ?? [];
  const values = typed.map(([key, { value }]) => [key, value] as const);
  return (drawn) => {
    const fields = fieldsByKey(drawn);
    if (values.some(([key]) => !fields.has(key))) return false;
    for (const [key, value] of values) {
      const field = fields.get(key);
      if (field !== undefined) put(field, value);
    }
    if (focused !== undefined) fields.get(focused)?.focus();
    return true;
  };
}

/** How long the fields of a screen are awaited, in ms. */
const FIELDS_WAIT_MS = 10_000;

/**
 * Runs `move` after the effects of a screen, whose forms begin with their own values, and again after each change of the page until it
 * returns `true`, `isWanted` no longer holds, or the fields do not come.
 */
export function moveOnceDrawn(move: (drawn: ParentNode) => boolean, isWanted: () => boolean): void {
  const main = document.getElementById('main');
  if (main === null) return;
  let isDone = false;
  const attempt = () => {
    if (isDone) return;
    isDone = !isWanted() || move(main);
    if (isDone) observer.disconnect();
  };
  const observer = new MutationObserver(() => void setTimeout(attempt));
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(attempt);
  setTimeout(() => observer.disconnect(), FIELDS_WAIT_MS);
}

/**
 * Follows what is typed and chosen in the fields of a page that the server has rendered, from before its scripts were there. Forms begin with their own
 * values when they take over; the function that this returns then gives the fields back what was there.
 */
export function followTyping(page: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  const note = (field: Field) => typed.set(field, field.value);
  for (const field of fieldsIn(page)) if (field.value !== servedValue(field)) note(field);
  const typing = new AbortController();
  page.addEventListener('input', ({ target }) => isField(target) && note(target), { signal: typing.signal });
  return () => {
    typing.abort();
    for (const [field, value] of typed) if (field.isConnected) put(field, value);
    typed.clear();
  };
}
