type AtRule = { params: string; nodes?: unknown[]; remove: () => void };
type Root = { walkAtRules: (name: string, visit: (rule: AtRule) => void) => void };

/** Drops what Tailwind writes for browsers without `@property`, all of which are older than those the product is built for. */
export const withoutPropertyFallback = {
  postcssPlugin: 'without-property-fallback',
  OnceExit(css: Root): void {
    css.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes !== undefined) rule.remove();
    });
  },
};
