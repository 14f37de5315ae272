import { logOut as logOutCall } from 'shared-contract/session';
import { call } from './client.ts';
import { endSession } from './session.ts';

/** Ends the session in this browser, and on the server if it is reachable; a failure there is only logged. */
export async function logOut(): Promise<void> {
  try {
    await call(logOutCall);
  } catch (error) {
    console.error('Logout failed', error);
  } finally {
    endSession();
  }
}
