import { currentSession, onSessionChange } from 'shared-session';

let last: { handlerId: string; email: string } | null = null;

/** Stores the signed-in user's email in memory, for the login after an interrupted session. */
export function rememberEmail(email: string): void {
  const { handlerId } = currentSession();
  if (handlerId !== null) last = { handlerId, email };
}

/** Returns the email of the user whose session was interrupted, if it is known. */
export function emailOfInterrupted(): string | undefined {
  return last !== null && last.handlerId === currentSession().interrupted ? last.email : undefined;
}

onSessionChange(({ handlerId, interrupted }) => {
  if (last?.handlerId !== (handlerId ?? interrupted)) last = null;
});
