/** What a route's pattern may be: `/simpletable/:tableId`. The first part is a name, so that no pattern stands for everything. */
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
 * What stands in the place of a pattern's parameters in a path, decoded; `null` if the path is none of the pattern's. Compares as the
 * router in the browser does, without regard to case and to a slash at the end.
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
