type Load = (signal: AbortSignal) => Promise<unknown>;

/** What the server has loaded for the page of the document, by the keys of its queries. */
let pageData: Readonly<Record<string, unknown>> | null = null;
let missing: Map<string, Load> | null = null;

/** Has `useData` show what the server has loaded for the first page, until `clearPageData`. Called before the page is rendered. */
export function setPageData(data: Readonly<Record<string, unknown>>): void {
  pageData = data;
}

/** Ends with the first navigation: from then on every page loads its own data. */
export function clearPageData(): void {
  pageData = null;
}

/** Whether the page is the first one, and came with data. */
export const hasPageData = (): boolean => pageData !== null;

/** What the document has for a key; `undefined` where it has nothing. */
export const pageDataOf = (key: string | null): unknown =>
  key !== null && pageData !== null && Object.hasOwn(pageData, key) ? pageData[key] : undefined;

/** Called by `useData` while the page is rendered: on the server, `renderWithData` learns of it. */
export function want(key: string | null, load: Load): void {
  if (key !== null && pageDataOf(key) === undefined) missing?.set(key, load);
}

/**
 * Renders a page on the server with the data that there are.
 * @param render - Renders it, all at once.
 * @returns What it gives, and what `useData` would load beyond `data`, by its keys.
 */
export function renderWithData<Result>(
  data: Readonly<Record<string, unknown>>,
  render: () => Result,
): { result: Result; missing: Map<string, Load> } {
  const loads = new Map<string, Load>();
  missing = loads;
  setPageData(data);
  try {
    return { result: render(), missing: loads };
  } finally {
    missing = null;
    clearPageData();
  }
}
