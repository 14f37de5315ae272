/**
 * In place of the federation runtime's handling of snapshots and manifests, which `disableSnapshot` leaves in without a use:
 * the registry names the entries.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
