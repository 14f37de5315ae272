import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Mailbox } from 'shared-contract/mailbox';
import * as v from 'valibot';
import { SigningKey } from './signing-key-rule.ts';

const blank = (text: string) => text.trim() === '';

/** An environment variable with a default for a missing or blank value. */
function setting<Output>(schema: v.GenericSchema<string, Output>, fallback: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (blank(text) ? fallback : text.trim())),
    schema,
  );
}

/** An environment variable without a default: `null` if missing or blank. */
function optionalSetting<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (blank(text) ? null : text.trim())),
    v.nullable(schema),
  );
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

const text = v.string();
const limit = wholeNumber(1, 1_000_000);
const EmailAddress = v.pipe(text, v.email('must be an e-mail address'), Mailbox);

const isOrigin = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
};
const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as https://tips.example.com, without a path'),
);

const listOf = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    v.array(schema),
  );

const isNetwork = (value: string) =>
  isIP(value) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value);

const SocialLink = v.pipe(
  v.string(),
  v.regex(
    /^[^=]+=https?:\/\/\S+$/,
    'must be a list such as Mastodon=https://mastodon.example/@us,Forum=https://forum.example',
  ),
  v.transform((link) => ({ name: link.slice(0, link.indexOf('=')).trim(), url: link.slice(link.indexOf('=') + 1) })),
);

const defaultSocialLinks = ['Facebook', 'Instagram', 'LinkedIn', 'X', 'YouTube']
  .map((name) => `${name}=https://example.com/${name.toLowerCase()}`)
  .join(',');

/** Returns whether a date exists: 30 February does not. */
const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const site = {
  productName: setting(v.pipe(text, v.maxLength(60, 'must be at most 60 characters')), 'TipTable'),
  publicOrigin: optionalSetting(Origin),
  supportEmail: setting(EmailAddress, 'support@example.com'),
  officeAddress: setting(text, 'Example Street 1, 111 22 Stockholm, Sweden'),
  phone: setting(text, '+46 8 555 010 00'),
  socialLinks: setting(listOf(SocialLink), defaultSocialLinks),
  termsFrom: optionalSetting(
    v.pipe(text, v.isoDate('must be a day such as 2026-12-24'), v.check(isDay, 'must be a day such as 2026-12-24')),
  ),
  trackingService: optionalSetting(v.pipe(text, v.maxLength(60, 'must be at most 60 characters'))),
};

const limits = {
  registrationsPerHour: setting(limit, '60'),
  anonymousTablesPerHour: setting(limit, '120'),
  loginFailuresPerQuarter: setting(limit, '10'),
  loginFailuresPerAddress: setting(limit, '100'),
  resetsPerHour: setting(limit, '20'),
  writesPerMinute: setting(limit, '120'),
  tablesPerDay: setting(limit, '200'),
  friendRequestsPerDay: setting(limit, '50'),
  exportsPerHour: setting(limit, '5'),
  exportPagesPerMinute: setting(limit, '300'),
  tableListsPerMinute: setting(limit, '60'),
  groupsPerDay: setting(limit, '20'),
  groupJoinsPerDay: setting(limit, '100'),
  wrongInvitationsPerHour: setting(limit, '30'),
  viewsPerMinute: setting(limit, '600'),
  picturesPerMinute: setting(limit, '30'),
  mailsPerHour: setting(limit, '3'),
  mailsPerDay: setting(limit, '10'),
  manageMailsPerDay: setting(limit, '3'),
  tipMailsPerMinute: setting(limit, '600'),
  feedbackDailyLimit: setting(limit, '5'),
  reportsPerDay: setting(limit, '5'),
};

/** The settings by their names in the configuration: `dataDir` is read from DATA_DIR. */
const settings = {
  nodeEnv: setting(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  logLevel: setting(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
  host: setting(text, 'localhost'),
  port: setting(wholeNumber(0, 65_535), '8080'),
  metricsHost: setting(text, '127.0.0.1'),
  metricsPort: optionalSetting(wholeNumber(0, 65_535)),
  dataDir: setting(text, '.data'),
  databaseUrl: optionalSetting(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  allowUnsafePostgres: setting(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  databasePrepared: setting(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  databasePool: setting(wholeNumber(1, 200), '10'),
  severalProcesses: setting(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  shellDir: optionalSetting(text),
  registryFile: optionalSetting(text),
  adminEmail: optionalSetting(EmailAddress),
  adminPassword: optionalSetting(text),
  adminSecondFactor: setting(v.picklist(['optional', 'required'], 'must be optional or required'), 'optional'),
  seed: optionalSetting(v.picklist(['demo', 'leagues', 'none'], 'must be demo, leagues or none')),
  signingKey: optionalSetting(SigningKey),
  trustedProxies: setting(
    listOf(v.pipe(v.string(), v.check(isNetwork, 'must be a list of addresses or networks such as 10.0.0.0/8'))),
    '',
  ),
  allowedOrigins: setting(listOf(Origin), ''),
  connectionsPerAddress: setting(limit, '256'),
  drainSeconds: optionalSetting(wholeNumber(0, 300)),
  eventLoopDelayMs: setting(wholeNumber(0, 60_000), '500'),
  rendererSocket: optionalSetting(text),
  renderLimitMs: setting(wholeNumber(1, 60_000), '50'),
  pictureCacheMb: setting(limit, '500'),
  scoreAfterSeconds: setting(wholeNumber(1, 3600), '30'),
  smtpUrl: optionalSetting(v.pipe(text, v.regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'))),
  mailFrom: optionalSetting(EmailAddress),
  site: v.object(site),
  limits: v.object(limits),
};

/** The configuration of the server. */
export type Config = ReturnType<typeof readConfig>;

const variableOf = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

/**
 * Reads the configuration from environment variables.
 * @throws {Error} with one sentence per invalid value.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const valuesOf = (entries: object) =>
    Object.fromEntries(Object.keys(entries).map((name) => [name, environment[variableOf(name)]]));
  const given = { ...valuesOf(settings), site: valuesOf(site), limits: valuesOf(limits) };
  const parsed = v.safeParse(v.object(settings), given, { abortPipeEarly: true });
  if (!parsed.success) {
    const sentences = parsed.issues.map((issue) => {
      const name = variableOf(String(issue.path?.findLast(({ key }) => typeof key === 'string')?.key));
      const shown = /KEY|PASSWORD|URL/.test(name) ? '' : `, not "${environment[name]}"`;
      return `${name} ${issue.message}${shown}.`;
    });
    throw new Error([...new Set(sentences)].join('\n'));
  }
  const { adminEmail, adminPassword, adminSecondFactor, databasePrepared, nodeEnv, severalProcesses, ...set } =
    parsed.output;
  const { termsFrom, trackingService, ...contact } = set.site;
  if (adminPassword !== null && adminEmail === null) {
    throw new Error('ADMIN_PASSWORD is set, so ADMIN_EMAIL must be too.');
  }
  if (severalProcesses === '1' && set.databaseUrl === null) {
    throw new Error(
      'Several processes need PostgreSQL, because SQLite serves one. Set DATABASE_URL, or run tiptable.service instead.',
    );
  }
  return {
    ...set,
    environment: nodeEnv,
    isDatabasePooled: databasePrepared === 'off',
    isOneOfSeveral: severalProcesses === '1',
    allowUnsafePostgres: set.allowUnsafePostgres === '1',
    site: {
      ...contact,
      publicOrigin: contact.publicOrigin ?? `http://localhost:${set.port}`,
      ...(termsFrom === null ? {} : { termsFrom }),
      ...(trackingService === null ? {} : { trackingService }),
    },
    admin: { email: adminEmail, password: adminPassword },
    adminsNeedSecondFactor: adminSecondFactor === 'required',
    seed: set.seed ?? (set.databaseUrl === null ? ('demo' as const) : ('none' as const)),
    // Another process serves meanwhile. With SQLite there is none.
    drainSeconds: set.drainSeconds ?? (set.databaseUrl === null ? 0 : 2),
    mailFrom: set.mailFrom ?? contact.supportEmail,
  };
}
