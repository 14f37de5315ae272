import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, enableSecondFactor } from 'shared-contract/second-factor';
import { PASSWORD, type TestServer, type TestUser } from './server.ts';

const STEP_SECONDS = 30;

/** A user with a second factor, and the authenticator app with its secret. */
export type Enrolled = {
  user: TestUser;
  secret: string;
  recoveryCodes: string[];
  /** Returns the app's current code, or the code some steps of 30 seconds later. */
  code: (stepsLater?: number) => string;
  /** Advances the clock until the app shows an unused code, and returns it. */
  freshCode: () => string;
};

/** Returns the code for a secret at the server's time. */
export const codeAt = ({ clock }: TestServer, secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + stepsLater * STEP_SECONDS * 1000,
  });

/**
 * Advances the clock to one second after the start of the next step, so that no code expires while a slow machine sends
 * it.
 */
function toNextStep({ clock }: TestServer): void {
  const second = Math.ceil(clock.now().getTime() / 1000);
  clock.advance(STEP_SECONDS + 1 - (second % STEP_SECONDS));
}

/** Enables a second factor for the given user or a new one. */
export async function enrol(server: TestServer, given?: TestUser, password = PASSWORD): Promise<Enrolled> {
  const user = given ?? (await server.newUser());
  const { token } = user;
  toNextStep(server);
  const { answer } = await server.call(beginSecondFactor, { body: { password }, token });
  const { secret } = answer;
  const enabled = await server.call(enableSecondFactor, { body: { code: codeAt(server, secret) }, token });
  if (enabled.status !== 200) throw new Error(`No second factor: ${enabled.text}`);
  return {
    user,
    secret,
    recoveryCodes: enabled.answer.recoveryCodes,
    code: (stepsLater = 0) => codeAt(server, secret, stepsLater),
    freshCode: () => {
      toNextStep(server);
      return codeAt(server, secret);
    },
  };
}
