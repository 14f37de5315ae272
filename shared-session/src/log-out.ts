import { logOut as logOutCall } from 'shared-contract/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { codeOf } from './api-error.ts';
import { send } from './client.ts';
import { currentSession, endSession, onSessionChange } from './session.ts';

/** Whether the last logout has not reached the server, where the session may go on. */
const isLogoutUnconfirmed = createStore(() => false);

/** Whether the server may not know of the last logout in this tab; `false` again once somebody signs in. */
export const useUnconfirmedLogout = (): boolean => useStore(isLogoutUnconfirmed);

onSessionChange(({ token }) => {
  if (token !== null) isLogoutUnconfirmed.setState(false, true);
});

/** Ends the session: in this browser at once, and on the server if it is reachable; a failure there is logged and said by the shell. */
export async function logOut(): Promise<void> {
  const { token } = currentSession();
  endSession();
  try {
    await send(logOutCall, {}, token);
  } catch (error) {
    console.error('Logout failed', error);
    // 401: it has ended already.
    if (codeOf(error) !== 'unauthenticated' && currentSession().token === null)
      isLogoutUnconfirmed.setState(true, true);
  }
}
