import { randomBytes } from 'node:crypto';
import { readConfig } from './config.ts';

test('returns a default for every setting', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 8080,
    dataDir: '.data',
    databaseUrl: null,
    seed: 'demo',
    site: { productName: 'TipTable', publicOrigin: 'http://localhost:8080' },
    limits: {
      registrationsPerHour: 60,
      anonymousTablesPerHour: 120,
      loginFailuresPerQuarter: 10,
      loginFailuresPerAddress: 100,
      resetsPerHour: 20,
      writesPerMinute: 120,
      tablesPerDay: 200,
      friendRequestsPerDay: 50,
      viewsPerMinute: 600,
      mailsPerHour: 3,
      mailsPerDay: 10,
      feedbackDailyLimit: 5,
    },
  });
});

test('treats a blank value as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
});

test('parses values', () => {
  const config = readConfig({
    PORT: '9000',
    DATABASE_URL: 'postgres://user@host/database',
    PUBLIC_ORIGIN: 'https://tips.example.com',
    SOCIAL_LINKS: 'Mastodon=https://mastodon.example/@us, Forum=https://forum.example/?a=b',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Adm1n!strator',
    TRACKING_SERVICE: 'Counter',
    TERMS_FROM: '2026-12-24',
  });
  expect(config.site.termsFrom).toBe('2026-12-24');
  expect(config.site.trackingService).toBe('Counter');
  expect(readConfig({}).site).not.toHaveProperty('trackingService');
  expect(config).toMatchObject({
    port: 9000,
    seed: 'none',
    trustedProxies: ['10.0.0.0/8', '::1'],
    admin: { email: 'admin@example.com', password: 'Adm1n!strator' },
  });
  expect(config.site.socialLinks).toEqual([
    { name: 'Mastodon', url: 'https://mastodon.example/@us' },
    { name: 'Forum', url: 'https://forum.example/?a=b' },
  ]);
});

test.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['NODE_ENV', 'staging', 'NODE_ENV must be production, development or test, not "staging".'],
  ['PUBLIC_ORIGIN', 'https://example.com/', 'PUBLIC_ORIGIN must be an origin such as'],
  ['DATABASE_URL', 'mysql://secret@host', 'DATABASE_URL must begin with postgres://.'],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an e-mail address, not "nobody".'],
  [
    'SUPPORT_EMAIL',
    'a@b.example,c@d.example',
    'SUPPORT_EMAIL must be an e-mail address, not "a@b.example,c@d.example".',
  ],
  ['MAIL_FROM', 'Tips <a@b.example>', 'MAIL_FROM must be an e-mail address, not "Tips <a@b.example>".'],
  ['SOCIAL_LINKS', 'Forum', 'SOCIAL_LINKS must be a list such as'],
  ['TRUSTED_PROXIES', 'proxy.example.com', 'TRUSTED_PROXIES must be a list of addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be a list of addresses or networks'],
  ['SEED', 'yes', 'SEED must be demo, leagues or none, not "yes".'],
  ['TERMS_FROM', '24.12.2026', 'TERMS_FROM must be a day such as 2026-12-24, not "24.12.2026".'],
  ['TERMS_FROM', '2026-02-30', 'TERMS_FROM must be a day such as 2026-12-24'],
  ['REGISTRATIONS_PER_HOUR', '0', 'REGISTRATIONS_PER_HOUR must be a whole number from 1'],
  ['DATABASE_PREPARED', 'no', 'DATABASE_PREPARED must be on or off, not "no".'],
  ['ALLOW_UNSAFE_POSTGRES', 'yes', 'ALLOW_UNSAFE_POSTGRES must be 0 or 1'],
])('rejects an invalid %s with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com', [name]: value })).toThrow(sentence);
});

test('rejects a short or sample signing key without printing it', () => {
  for (const key of [
    'secret',
    'x'.repeat(64),
    'changeme-changeme-changeme-changeme',
    'my-Very-secret-key-4711-0815-xyzQ8',
    'a key for TipTable, at least 32 bytes long',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'qX7!bT2kqX7!bT2kqX7!bT2kqX7!bT2k',
    '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2',
  ]) {
    expect(() => readConfig({ SIGNING_KEY: key })).toThrow(/^SIGNING_KEY must be [^"]*$/);
  }
  expect(readConfig({ SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f' }).signingKey).toHaveLength(32);
});

test('accepts every random signing key', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    for (let index = 0; index < 500; index += 1) {
      const SIGNING_KEY = randomBytes(32).toString(encoding);
      expect(readConfig({ SIGNING_KEY }).signingKey).toBe(SIGNING_KEY);
    }
});

test('rejects an administrator password without an e-mail', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'Adm1n!strator' })).toThrow('ADMIN_EMAIL must be too');
});
