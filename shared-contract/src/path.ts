/** A path with each `:name` replaced by its value, percent-encoded; a missing value leaves an empty segment. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

/** A path in lower case without slashes at its end, as the router finds it too. */
export function plainPath(pathname: string): string {
  let end = pathname.length;
  // A pattern would take the square of the number of slashes within a path.
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end).toLowerCase();
}
