import { currentSession, onSessionChange } from 'shared-session';

let last: { handlerId: string; email: string } | null = null;

/** Notes the email of who is signed in, in memory alone, for when their session ends by itself. */
export function rememberEmail(email: string): void {
  const { handlerId } = currentSession();
  if (handlerId !== null) last = { handlerId, email };
}

/** The email of whose session was interrupted, if it is known. */
export function emailOfInterrupted(): string | undefined {
  return last !== null && last.handlerId === currentSession().interrupted ? last.email : undefined;
}

onSessionChange(({ handlerId, interrupted }) => {
  if (last?.handlerId !== (handlerId ?? interrupted)) last = null;
});
