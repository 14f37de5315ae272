/** A path with each `:name` replaced by its value, percent-encoded; a value that is not there leaves its place empty. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}
