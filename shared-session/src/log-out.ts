import { logOut as logOutCall } from 'shared-contract/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { codeOf } from './api-error.ts';
import { send } from './client.ts';
import { currentSession, endSession, onSessionChange } from './session.ts';

/** Whether the last logout did not reach the server, so that the session may still be open there. */
const isLogoutUnconfirmed = createStore(() => false);

/** Whether the last logout in this tab may not have reached the server; `false` after the next sign-in. */
export const useUnconfirmedLogout = (): boolean => useStore(isLogoutUnconfirmed);

onSessionChange(({ token }) => {
  if (token !== null) isLogoutUnconfirmed.setState(false, true);
});

/**
 * Ends the session in this browser at once, and on the server if it is reachable. The shell shows a
 * failure; it is also logged.
 */
export async function logOut(): Promise<void> {
  const { token } = currentSession();
  endSession();
  try {
    await send(logOutCall, {}, token);
  } catch (error) {
    console.error('Logout failed', error);
    // 401: the session has ended already.
    if (codeOf(error) !== 'unauthenticated' && currentSession().token === null)
      isLogoutUnconfirmed.setState(true, true);
  }
}
