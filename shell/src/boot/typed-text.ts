type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  !['checkbox', 'radio', 'color', 'file'].includes((element as HTMLInputElement).type);

/** The value that a field came with. */
function servedValue(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** Puts a value into a field as if it were typed or chosen there: React learns of it, and the caret stays. */
function setFieldValue(field: Field, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const { selectionDirection, selectionEnd, selectionStart } = isSelect ? ({} as HTMLInputElement) : field;
  // React ignores a value that it has seen set by its own setter on the element, so the prototype's sets it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  if (!isSelect && document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/** The fields of a page by what they are in another drawing of it, where ids differ: name or label, and place among those alike. */
function fieldsByKey(page: ParentNode): Map<string, Field> {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')].filter(isField);
  const alike = Map.groupBy(
    fields,
    ({ ariaLabel, labels, name }) => `${name} ${labels?.[0]?.textContent ?? ariaLabel}`,
  );
  return new Map([...alike].flatMap(([key, same]) => same.map((field, index) => [`${key} ${index}`, field])));
}

/**
 * Reads what was typed and chosen in a page that is about to be hydrated or drawn anew, and which field has the focus. Returns a function
 * that puts it into the fields of the new drawing, all at once: `false` while one of them is missing.
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
