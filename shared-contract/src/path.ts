/** A path with each `:name` replaced by its value, percent-encoded; a missing value leaves an empty segment. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}
