/**
 * The entry of the page in development. A remote's own refresh runtime updates its components, and finds React's renderer
 * only if this hook stores it.
 */
type DevToolsHook = { renderers: Map<number, unknown>; inject: (renderer: unknown) => number };

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

// Shared modules are not eager in development: they are available only after a dynamic import.
void import('./main.ts');
