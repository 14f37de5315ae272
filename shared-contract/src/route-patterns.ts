/**
 * A valid route pattern, such as `/simpletable/:tableId`. The first segment is literal, so no
 * pattern matches everything.
 */
export const ROUTE_PATTERN = /^\/(?:[\w-]+(?:\/(?:[\w-]+|:\w+))*)?$/;

const partsOf = (path: string) => path.split('/').filter((part, index, all) => part !== '' || index < all.length - 1);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the decoded parameters of a path; `null` if the path does not match the pattern. Ignores
 * case and a trailing slash, as the router in the browser does.
 */
export function paramsIn(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [partsOf(pattern), partsOf(pathname)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = decoded(given[index] ?? '');
    if (part.startsWith(':')) {
      if (text === '') return null;
      params[part.slice(1)] = text;
    } else if (part.toLowerCase() !== text.toLowerCase()) return null;
  }
  return params;
}
