type Load = (signal: AbortSignal) => Promise<unknown>;

/** The data that the server loaded for the document's page, by query key. */
let pageData: Readonly<Record<string, unknown>> | null = null;
let missing: Map<string, Load> | null = null;

/**
 * Sets the data that `useData` returns for the first page until `clearPageData`. Call it before the
 * page is rendered.
 */
export function setPageData(data: Readonly<Record<string, unknown>>): void {
  pageData = data;
}

/** Clears the page data. Called at the first navigation; later pages load their own data. */
export function clearPageData(): void {
  pageData = null;
}

/** Whether the current page is the document's first and came with data. */
export const hasPageData = (): boolean => pageData !== null;

/** Returns the document's data for a query key; `undefined` if it has none. */
export const pageDataOf = (key: string | null): unknown =>
  key !== null && pageData !== null && Object.hasOwn(pageData, key) ? pageData[key] : undefined;

/**
 * Records a load that `useData` would start. `renderWithData` collects these on the server;
 * elsewhere it does nothing.
 */
export function want(key: string | null, load: Load): void {
  if (key !== null && pageDataOf(key) === undefined) missing?.set(key, load);
}

/**
 * Renders a page on the server with the given data.
 * @param render - Renders the page synchronously.
 * @returns The rendered result, and the loads that `useData` would start beyond `data`, by query key.
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
