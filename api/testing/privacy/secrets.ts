/**
 * A secret in a response. `at` is its property, 'text' for a plain text response, or the name of a header. `test` names
 * the test that proves who receives it.
 */
type Secret = { holds: string; at: string; test: [file: string, title: string] };

const groupCode = (file: string, title: string): Secret => ({
  holds: 'the code of a group, for its owner',
  at: 'code',
  test: [file, title],
});
const ownersCode = groupCode('groups.api.test.ts', 'returns the code of a group to its owner only');

/** Every call whose response contains a secret, by name. */
export const secretsInResponses: Record<string, Secret> = {
  logIn: {
    holds: 'the token of the new session',
    at: 'text',
    test: ['sessions.api.test.ts', 'returns the same for a wrong password and an unknown e-mail'],
  },
  beginSecondFactor: {
    holds: 'the secret of a second factor, also in the address for authenticator apps',
    at: 'secret',
    test: ['second-factor.api.test.ts', 'sets up a second factor with the password, and requires it once enabled'],
  },
  enableSecondFactor: {
    holds: 'recovery codes',
    at: 'recoveryCodes',
    test: [
      'second-factor.api.test.ts',
      'enables a second factor once under concurrent requests, with one set of recovery codes',
    ],
  },
  createAnonymousTable: {
    holds: 'the management key that the request issued',
    at: 'x-manage-key',
    test: ['manage-keys.api.test.ts', 'returns no key for a repeated request once a newer one was used'],
  },
  createGroup: groupCode(
    'joining.api.test.ts',
    'returns the issued code for a repeated request to create a group, to its owner only',
  ),
  getGroup: ownersCode,
  updateGroup: ownersCode,
  joinGroup: ownersCode,
  renewGroupCode: groupCode('joining.api.test.ts', 'revokes a renewed link, and limits wrong codes'),
};

/** Response properties whose names suggest a secret, but that contain none. */
export const harmlessNames = new Set(['hasSecondFactor', 'recoveryCodesLeft', 'problems[].code', 'uri']);
