/**
 * The entry of the page in development. Each remote has its own refresh runtime. It can update the remote's
 * components only if this hook stores React's renderer.
 */
type DevToolsHook = { renderers: Map<number, unknown>; inject: (renderer: unknown) => number };

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

// In development shared modules are not eager, so they are available only after a dynamic import.
void import('./main.ts');
