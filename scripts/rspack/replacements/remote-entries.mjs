/**
 * The federation runtime's ways to load an entry, of which one is used: a plugin of the page loads and checks it. The others are scripts,
 * SystemJS and files of Node.
 */
const loading = new Map();

export const getRemoteEntryUniqueKey = ({ entry, name }) => `${name}:${entry}`;

export const isEsmRemoteType = (type) => type === 'esm' || type === 'module';

export const getRemoteInfo = (remote) => ({
  ...remote,
  entry: remote.entry ?? '',
  type: remote.type || 'module',
  entryGlobalName: remote.entryGlobalName || remote.name,
  shareScope: remote.shareScope || 'default',
});

/** The exports of a remote's entry. One that has failed may be asked for again. */
export function getRemoteEntry({ origin, remoteEntryExports, remoteInfo, resourceContext }) {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports);
  const key = getRemoteEntryUniqueKey(remoteInfo);
  const { loaderHook, remoteHandler } = origin;
  const call = { origin, loaderHook, remoteInfo, remoteEntryExports, resourceContext };
  const entry = loading.get(key) ?? remoteHandler.hooks.lifecycle.loadEntry.emit(call);
  loading.set(key, entry);
  return entry.catch((error) => {
    loading.delete(key);
    throw error;
  });
}
