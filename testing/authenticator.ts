import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, enableSecondFactor } from 'shared-contract/second-factor';
import { call } from 'shared-session';
import type { RunningApi } from './start-api.ts';
import type { Person } from './with-api.ts';

const STEP_SECONDS = 30;

/** An authenticator app with a secret. */
export type Authenticator = {
  /** The code that it shows now, by the server's clock. */
  code: () => string;
  /** Lets time pass until it shows a code that was not used, and returns it. */
  freshCode: () => Promise<string>;
};

/** The app of somebody who has entered `secret` into it. */
export function authenticator(api: RunningApi, secret: string): Authenticator {
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now().getTime() });
  return {
    code,
    freshCode: async () => {
      await api.advance(STEP_SECONDS);
      return code();
    },
  };
}

/** Sets up a second factor for the person who is signed in; `usedCode` is the code that did. */
export async function enrol(
  api: RunningApi,
  { password }: Pick<Person, 'password'>,
): Promise<Authenticator & { usedCode: string; recoveryCodes: string[] }> {
  const { secret } = await call(beginSecondFactor, { body: { password } });
  const app = authenticator(api, secret);
  const usedCode = app.code();
  const { recoveryCodes } = await call(enableSecondFactor, { body: { code: usedCode } });
  return { ...app, usedCode, recoveryCodes };
}
