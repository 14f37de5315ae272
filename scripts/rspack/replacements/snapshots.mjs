/** The federation runtime's handling of snapshots and manifests, which stays in the bundle with `disableSnapshot`: the registry names the entries. */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
