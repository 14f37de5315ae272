/** The state that the readiness check reports besides that of the database. */
export type Readiness = ReturnType<typeof createReadiness>;

/** Creates the state of a process that is ready, unless it has to warm up or shuts down. */
export function createReadiness() {
  let isWarm = true;
  let isEnding = false;
  let warmUp: Promise<void> = Promise.resolve();
  return {
    /** Makes the process unready until `work` has settled. Call it before the first request. */
    warmUpBy(work: Promise<void>): void {
      isWarm = false;
      warmUp = work.finally(() => {
        isWarm = true;
      });
    },
    isWarm: () => isWarm,
    /** Resolves when the process has warmed up. */
    whenWarm: () => warmUp,
    /** Makes the process unready from now on. */
    end(): void {
      isEnding = true;
    },
    isEnding: () => isEnding,
    /** Returns why the process is not ready, or `null`. */
    reason(): string | null {
      if (isEnding) return 'The server is shutting down.';
      return isWarm ? null : 'The renderers of pages are starting.';
    },
  };
}
