/** What the markup of a page has that a selector can ask for. */
export type Markup = { classes: ReadonlySet<string>; tags: ReadonlySet<string>; attributes: ReadonlySet<string> };

export const kinds = ['classes', 'tags', 'attributes'] as const;

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

/** Most start tags are on many pages: those of so many are kept. */
const MOST_TAGS = 5000;

/** Returns the function that gives what of `asked` the markup of a page has; the document around it has `html` and `body`. */
export function markupReader(asked: Markup): (markup: string) => Markup {
  const kept = new Map<string, Names>();
  const keep = (found: string): Names => {
    // What is cut out of a page's markup keeps all of it in memory.
    const startTag = structuredClone(found);
    const has = readTag(startTag);
    const askedIn = (kind: keyof Markup) => has[kind].filter((name) => asked[kind].has(name));
    const names = { classes: askedIn('classes'), tags: askedIn('tags'), attributes: askedIn('attributes') };
    if (kept.size >= MOST_TAGS) kept.clear();
    kept.set(startTag, names);
    return names;
  };
  return (markup) => {
    const page = { classes: new Set<string>(), tags: new Set(['html', 'body']), attributes: new Set<string>() };
    // React writes `>` in an attribute as an entity.
    for (const startTag of new Set(markup.match(/<[a-z][^>]*>/g))) {
      const has = kept.get(startTag) ?? keep(startTag);
      for (const kind of kinds) for (const name of has[kind]) page[kind].add(name);
    }
    return page;
  };
}
