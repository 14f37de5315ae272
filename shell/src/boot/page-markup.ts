/** What the markup of a page has that a selector can ask for. */
export type Markup = { classes: ReadonlySet<string>; tags: ReadonlySet<string>; attributes: ReadonlySet<string> };

export const nameKinds = ['classes', 'tags', 'attributes'] as const;

/** What one selector asks for, or what one element has. */
export type Names = { classes: readonly string[]; tags: readonly string[]; attributes: readonly string[] };

/** Stands for an element in which one can write, among the tags of a page. */
export const TEXT_FIELD = 'text field';
const TEXT_FIELDS = /<(?:input(?![^>]* type="(?:checkbox|hidden|radio)")|textarea)/;

const HTML_ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

const classesIn = (list: string): string[] =>
  list.replaceAll(/&\w+;|&#x27;/g, (entity) => HTML_ENTITIES[entity] ?? entity).split(' ');

/** What an element has, by its start tag. */
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

/** Most start tags are on many pages: so many of them are cached. */
const MAX_CACHED_TAGS = 5000;

/** Returns the function that gives what of `referenced` the markup of a page has; the document around it has `html` and `body`. */
export function markupReader(referenced: Markup): (markup: string) => Markup {
  const cache = new Map<string, Names>();
  const readAndCache = (found: string): Names => {
    // What is cut out of a page's markup keeps all of it in memory.
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
    // React writes `>` in an attribute as an entity.
    for (const startTag of new Set(markup.match(/<[a-z][^>]*>/g))) {
      const tagNames = cache.get(startTag) ?? readAndCache(startTag);
      for (const kind of nameKinds) for (const name of tagNames[kind]) page[kind].add(name);
    }
    return page;
  };
}
