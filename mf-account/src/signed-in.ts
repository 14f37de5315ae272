/**
 * A load for whoever is signed in. Between logging out and leaving the screen there is nobody to ask about: it then waits for the
 * screen to go.
 */
export function whileSignedIn<Data>(handlerId: string | null, load: (signal: AbortSignal) => Promise<Data>) {
  return (signal: AbortSignal): Promise<Data> =>
    handlerId === null ? new Promise<never>(() => undefined) : load(signal);
}
