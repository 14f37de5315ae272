import { createPasswords, recommendedCost } from './passwords.ts';
import { serverClient } from './fair-queue.ts';

const cheap = { memory: 64, passes: 1, parallelism: 1 };

test('matches a password with its own hash and no other', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('Gr8-kettle!', serverClient);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.matches('Gr8-kettle!', hash, serverClient)).toBe(true);
  expect(await passwords.matches('Gr8-kettle?', hash, serverClient)).toBe(false);
  expect(await passwords.matches('Gr8-kettle!', null, serverClient)).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(createPasswords({ ...recommendedCost, passes: 2 }).isOutdated(hash)).toBe(true);
});

test('matches a hash of the typed form from before passwords were normalized', async () => {
  // A letter and a combining diaeresis, not composed.
  const hash = '$argon2id$v=19$m=64,t=1,p=1$H/AVqm/Y+QWSI5JZYXZVhw$58lSm/mV3OxcXXTrKe5HVr5UWukpw+6ODHL9WntOkQA';
  const passwords = createPasswords(cheap);
  expect(await passwords.matches('Lo\u0308sen-0rd', hash, serverClient)).toBe(true);
  expect(await passwords.matches('L\u00f6sen-0rd', hash, serverClient)).toBe(false);
});

test('compares every byte of a long password', async () => {
  const passwords = createPasswords(cheap);
  const long = `Aa1!${'x'.repeat(1019)}`;
  const hash = await passwords.hash(`${long}y`, serverClient);
  expect(await passwords.matches(`${long}y`, hash, serverClient)).toBe(true);
  expect(await passwords.matches(`${long}z`, hash, serverClient)).toBe(false);
});

test('returns busy for hashes beyond the queue, and accepts later ones', async () => {
  const passwords = createPasswords(cheap);
  const results = await Promise.allSettled(
    Array.from({ length: 300 }, () => passwords.hash('Gr8-kettle!', serverClient)),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(200);
  expect(failed.every(({ reason }) => (reason as { code: string }).code === 'busy')).toBe(true);
  await expect(passwords.hash('Gr8-kettle!', serverClient)).resolves.toMatch('$argon2id$');
});
