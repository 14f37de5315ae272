/** Returns a path with each `:name` replaced by its percent-encoded value. A missing value leaves an empty segment. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

/** Returns a path in lower case without trailing slashes, as the router matches it. */
export function plainPath(pathname: string): string {
  let end = pathname.length;
  // A regular expression would be quadratic in the number of slashes.
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end).toLowerCase();
}
