type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  !['checkbox', 'radio', 'color', 'file'].includes((element as HTMLInputElement).type);

/** The value of a field in the document. */
function servedValue(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/**
 * Sets the value of a field as if the user had typed or chosen it: dispatches the event for React and keeps the
 * caret.
 */
function setFieldValue(field: Field, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const { selectionDirection, selectionEnd, selectionStart } = isSelect ? ({} as HTMLInputElement) : field;
  // React overrides the setter of the element and ignores values set with it, so this uses the prototype's.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  if (!isSelect && document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/**
 * Fields by a key that is stable across renderings, whose ids differ: name and label, and the index among equal ones.
 */
function fieldsByKey(page: ParentNode): Map<string, Field> {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')].filter(isField);
  const alike = Map.groupBy(
    fields,
    ({ ariaLabel, labels, name }) => `${name} ${labels?.[0]?.textContent ?? ariaLabel}`,
  );
  return new Map([...alike].flatMap(([key, same]) => same.map((field, index) => [`${key} ${index}`, field])));
}

/**
 * Reads the input and the focus of a page that is about to be hydrated or rendered anew. Returns a function that sets
 * them in the new page. It changes nothing and returns `false` while one of the fields is missing.
 */
export function captureInput(page: ParentNode): (newPage: ParentNode) => boolean {
  const before = [...fieldsByKey(page)];
  const typed = before.flatMap(([key, field]) =>
    field.value === servedValue(field) ? [] : [[key, field.value] as const],
  );
  const focused = before.find(([, field]) => field === document.activeElement)?.[0] ?? '';
  return (newPage) => {
    const fields = fieldsByKey(newPage);
    if (typed.some(([key]) => !fields.has(key))) return false;
    for (const [key, value] of typed) setFieldValue(fields.get(key) as Field, value);
    fields.get(focused)?.focus();
    return true;
  };
}
