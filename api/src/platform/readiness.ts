/** The state that the readiness check reports besides that of the database. */
export type Readiness = ReturnType<typeof createReadiness>;

/** Creates the state of a process that is ready, unless it has to warm up or shuts down. */
export function createReadiness() {
  let isWarm = true;
  let isEnding = false;
  let work: () => Promise<void> = async () => undefined;
  let warmUp: Promise<void> | null = null;
  return {
    /** Sets the work of `warmUp`, which must not reject. */
    warmUpBy: (given: () => Promise<void>) => void (work = given),
    /** Warms up once, and makes the process unready meanwhile. */
    warmUp(): Promise<void> {
      if (warmUp === null) {
        isWarm = false;
        warmUp = work().then(() => void (isWarm = true));
      }
      return warmUp;
    },
    isWarm: () => isWarm,
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
