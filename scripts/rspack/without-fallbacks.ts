type Declaration = { type: string; prop?: string; remove: () => void };
type AtRule = {
  params: string;
  nodes?: Declaration[];
  parent?: { nodes: Declaration[] };
  remove: () => void;
  replaceWith: (nodes: Declaration[]) => void;
};
type Root = { walkAtRules: (name: string, visit: (rule: AtRule) => void) => void };

/** Drops what Tailwind writes for browsers without `@property` or `color-mix`, all of which are older than those the product is built for. */
export const withoutFallbacks = {
  postcssPlugin: 'without-fallbacks',
  OnceExit(css: Root): void {
    css.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes !== undefined) rule.remove();
    });
    css.walkAtRules('supports', (rule) => {
      const { nodes = [], parent } = rule;
      if (!rule.params.startsWith('(color: color-mix(')) return;
      const overridden = new Set(nodes.map(({ prop }) => prop));
      for (const other of parent?.nodes.filter(({ prop }) => prop !== undefined && overridden.has(prop)) ?? [])
        other.remove();
      rule.replaceWith(nodes);
    });
  },
};
