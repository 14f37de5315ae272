const memories = new Set<WebAssembly.Memory>();
const instantiate = WebAssembly.instantiate.bind(WebAssembly);

// V8 counts the memory of WebAssembly neither as heap nor as external, and the packages that use it keep it to themselves.
WebAssembly.instantiate = (async (...given: Parameters<typeof instantiate>) => {
  const made = (await instantiate(...given)) as WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource;
  const { exports } = made instanceof WebAssembly.Instance ? made : made.instance;
  for (const value of Object.values(exports)) if (value instanceof WebAssembly.Memory) memories.add(value);
  return made;
}) as typeof WebAssembly.instantiate;

/** The bytes that this thread holds: its heap, its buffers, and the memory of what was instantiated after this module was loaded. */
export function bytesOfThread(): number {
  const { external, heapTotal } = process.memoryUsage();
  return [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, heapTotal + external);
}
