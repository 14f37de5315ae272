import { logOut as logOutCall } from 'shared-contract/session';
import { send } from './client.ts';
import { currentSession, endSession } from './session.ts';

/** Ends the session: in this browser at once, and on the server if it is reachable; a failure there is only logged. */
export async function logOut(): Promise<void> {
  const { token } = currentSession();
  endSession();
  try {
    await send(logOutCall, {}, token);
  } catch (error) {
    console.error('Logout failed', error);
  }
}
