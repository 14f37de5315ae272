import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, enableSecondFactor } from 'shared-contract/second-factor';
import { call } from 'shared-session';
import type { RunningApi } from './start-api.ts';
import type { Person } from './with-api.ts';

const STEP_SECONDS = 30;

/** An authenticator app with a secret. */
export type Authenticator = {
  /** The current code by the server's clock. */
  code: () => string;
  /** Advances the clock until the code is an unused one, and returns it. */
  freshCode: () => Promise<string>;
};

/** Returns an authenticator app for `secret`. */
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

/** Sets up a second factor for the signed-in user. `usedCode` is the code that confirmed it. */
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
