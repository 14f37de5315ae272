/** The names in a page's markup that selectors can require. */
export type Markup = { classes: ReadonlySet<string>; tags: ReadonlySet<string>; attributes: ReadonlySet<string> };

export const nameKinds = ['classes', 'tags', 'attributes'] as const;

/** The names that one selector requires, or that one element has. */
export type Names = { classes: readonly string[]; tags: readonly string[]; attributes: readonly string[] };

/** A pseudo tag name for fields with text input. */
export const TEXT_FIELD = 'text field';
const TEXT_FIELDS = /<(?:input(?![^>]* type="(?:checkbox|hidden|radio)")|textarea)/;

const HTML_ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

const classesIn = (list: string): string[] =>
  list.replaceAll(/&\w+;|&#x27;/g, (entity) => HTML_ENTITIES[entity] ?? entity).split(' ');

/** Returns the names in a start tag. */
function readTag(startTag: string): Names {
  const [, name = ''] = /^<([a-z\d]+)/.exec(startTag) ?? [];
  const attributes = [...startTag.matchAll(/ ([a-z][\w-]*)="([^"]*)"/g)];
  const classes = attributes.find(([, attribute]) => attribute === 'class')?.[2];
  return {
    classes: classes === undefined ? [] : classesIn(classes),
    tags: TEXT_FIELDS.test(startTag) ? [name, TEXT_FIELD] : [name],
    attributes: attributes.map(([, attribute = '']) => attribute),
  };
}

/** The maximum number of cached start tags. Most of them occur on many pages. */
const MAX_CACHED_TAGS = 5000;

/**
 * Returns a function that collects those names of `referenced` that a page's markup contains. Includes `html` and
 * `body`.
 */
export function markupReader(referenced: Markup): (markup: string) => Markup {
  const cache = new Map<string, Names>();
  const readAndCache = (found: string): Names => {
    // A substring keeps the whole markup in memory, so the cache stores a copy.
    const startTag = structuredClone(found);
    const tagNames = readTag(startTag);
    const referencedIn = (kind: keyof Markup) => tagNames[kind].filter((name) => referenced[kind].has(name));
    const names = {
      classes: referencedIn('classes'),
      tags: referencedIn('tags'),
      attributes: referencedIn('attributes'),
    };
    if (cache.size >= MAX_CACHED_TAGS) cache.clear();
    cache.set(startTag, names);
    return names;
  };
  return (markup) => {
    const page = { classes: new Set<string>(), tags: new Set(['html', 'body']), attributes: new Set<string>() };
    // React escapes `>` in attributes, so a tag ends at the first one.
    for (const startTag of new Set(markup.match(/<[a-z][^>]*>/g))) {
      const tagNames = cache.get(startTag) ?? readAndCache(startTag);
      for (const kind of nameKinds) for (const name of tagNames[kind]) page[kind].add(name);
    }
    return page;
  };
}
