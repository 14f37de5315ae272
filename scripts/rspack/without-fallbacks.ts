type Declaration = { type: string; prop?: string; remove: () => void };
type AtRule = {
  params: string;
  nodes?: Declaration[];
  parent?: { nodes: Declaration[] };
  remove: () => void;
  replaceWith: (nodes: Declaration[]) => void;
};
type Root = { walkAtRules: (name: string, visit: (rule: AtRule) => void) => void };

/**
 * Removes Tailwind's fallbacks for browsers without `@property` or `color-mix`. All of these are older than the
 * supported browsers.
 */
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
