import { createInstance } from '@module-federation/enhanced/runtime';
import { isNotFetched, NotFetched } from './remote-error.ts';

/** Loads a module of a remote whose container throws `thrown` on `init`, and returns the federation runtime's error. */
function errorOfInit(thrown: Error): Promise<unknown> {
  const container = { init: () => Promise.reject(thrown), get: () => Promise.resolve(() => ({})) };
  // The runtime caches containers by name.
  const name = `remote-${thrown.name}`;
  const runtime = createInstance({
    name: 'shell',
    remotes: [{ name, entry: 'https://remote.example/remoteEntry.js', type: 'module' }],
    plugins: [{ name: 'entry-of-test', loadEntry: () => Promise.resolve(container as never) }],
  });
  return runtime.loadRemote(`${name}/routes`).catch((error: unknown) => error);
}

test.each([
  ['a file that could not be fetched', new NotFetched('forms.js cannot be fetched'), true],
  ['code that fails', new ReferenceError('forms is not defined'), false],
])('classifies the runtime’s error of a remote’s init: %s', async (_, thrown, isOfFile) => {
  const error = await errorOfInit(thrown);
  expect(error).not.toBe(thrown);
  expect(error).toHaveProperty('message', expect.stringContaining(thrown.message));
  expect(isNotFetched(error)).toBe(isOfFile);
});
