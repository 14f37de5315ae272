/**
 * Where the page starts in development. A remote's components are refreshed by that remote's own runtime, which finds
 * React's renderer through this hook only if the hook keeps it.
 */
type DevToolsHook = { renderers: Map<number, unknown>; inject: (renderer: unknown) => number };

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

// Shared modules are not eager in development, so they are there only after this boundary.
void import('./main.tsx');
