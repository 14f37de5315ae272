import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Mailbox } from 'shared-contract/mailbox';
import * as v from 'valibot';
import { SigningKey } from './signing-key-rule.ts';

const blank = (text: string) => text.trim() === '';

/** An environment variable that may be missing or empty. */
function setting<Output>(schema: v.GenericSchema<string, Output>, fallback: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (blank(text) ? fallback : text.trim())),
    schema,
  );
}

/** An environment variable without a default: `null` unless it is set. */
function optionalSetting<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (blank(text) ? null : text.trim())),
    v.nullable(schema),
  );
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
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

/** Whether a day exists: 30 February does not. */
const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const Environment = v.object({
  NODE_ENV: setting(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  LOG_LEVEL: setting(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
  HOST: setting(text, 'localhost'),
  PORT: setting(wholeNumber(0, 65_535), '8080'),
  METRICS_PORT: optionalSetting(wholeNumber(0, 65_535)),
  DATA_DIR: setting(text, '.data'),
  DATABASE_URL: optionalSetting(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  ALLOW_UNSAFE_POSTGRES: setting(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  DATABASE_POOL: setting(wholeNumber(1, 200), '10'),
  SHELL_DIR: optionalSetting(text),
  REGISTRY_FILE: optionalSetting(text),
  PUBLIC_ORIGIN: optionalSetting(Origin),
  PRODUCT_NAME: setting(v.pipe(text, v.maxLength(60, 'must be at most 60 characters')), 'TipTable'),
  SUPPORT_EMAIL: setting(EmailAddress, 'support@example.com'),
  OFFICE_ADDRESS: setting(text, 'Example Street 1, 111 22 Stockholm, Sweden'),
  PHONE: setting(text, '+46 8 555 010 00'),
  SOCIAL_LINKS: setting(listOf(SocialLink), defaultSocialLinks),
  TERMS_FROM: optionalSetting(
    v.pipe(text, v.isoDate('must be a day such as 2026-12-24'), v.check(isDay, 'must be a day such as 2026-12-24')),
  ),
  TRACKING_SERVICE: optionalSetting(v.pipe(text, v.maxLength(60, 'must be at most 60 characters'))),
  ADMIN_EMAIL: optionalSetting(EmailAddress),
  ADMIN_PASSWORD: optionalSetting(text),
  ADMIN_SECOND_FACTOR: setting(v.picklist(['optional', 'required'], 'must be optional or required'), 'optional'),
  SEED: optionalSetting(v.picklist(['demo', 'none'], 'must be demo or none')),
  SIGNING_KEY: optionalSetting(SigningKey),
  TRUSTED_PROXIES: setting(
    listOf(v.pipe(v.string(), v.check(isNetwork, 'must be a list of addresses or networks such as 10.0.0.0/8'))),
    '',
  ),
  ALLOWED_ORIGINS: setting(listOf(Origin), ''),
  CONNECTIONS_PER_ADDRESS: setting(limit, '256'),
  EVENT_LOOP_DELAY_MS: setting(wholeNumber(0, 60_000), '500'),
  RENDERER_SOCKET: optionalSetting(text),
  RENDER_LIMIT_MS: setting(wholeNumber(1, 60_000), '50'),
  SCORE_AFTER_SECONDS: setting(wholeNumber(1, 3600), '30'),
  REGISTRATIONS_PER_HOUR: setting(limit, '60'),
  ANONYMOUS_TABLES_PER_HOUR: setting(limit, '120'),
  LOGIN_FAILURES_PER_QUARTER: setting(limit, '10'),
  LOGIN_FAILURES_PER_ADDRESS: setting(limit, '100'),
  RESETS_PER_HOUR: setting(limit, '20'),
  WRITES_PER_MINUTE: setting(limit, '120'),
  TABLES_PER_DAY: setting(limit, '200'),
  FRIEND_REQUESTS_PER_DAY: setting(limit, '50'),
  EXPORTS_PER_HOUR: setting(limit, '5'),
  EXPORT_PAGES_PER_MINUTE: setting(limit, '300'),
  TABLE_LISTS_PER_MINUTE: setting(limit, '60'),
  GROUPS_PER_DAY: setting(limit, '20'),
  GROUP_JOINS_PER_DAY: setting(limit, '100'),
  WRONG_INVITATIONS_PER_HOUR: setting(limit, '30'),
  VIEWS_PER_MINUTE: setting(limit, '600'),
  PICTURES_PER_MINUTE: setting(limit, '30'),
  PICTURE_CACHE_MB: setting(limit, '500'),
  MAILS_PER_HOUR: setting(limit, '3'),
  MAILS_PER_DAY: setting(limit, '10'),
  MANAGE_MAILS_PER_DAY: setting(limit, '3'),
  TIP_MAILS_PER_MINUTE: setting(limit, '600'),
  FEEDBACK_DAILY_LIMIT: setting(limit, '5'),
  REPORTS_PER_DAY: setting(limit, '5'),
  SMTP_URL: optionalSetting(v.pipe(text, v.regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: optionalSetting(EmailAddress),
});

/** The whole configuration of the server. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from environment variables.
 * @throws {Error} with one sentence for each bad value.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = v.safeParse(Environment, environment, { abortPipeEarly: true });
  if (!parsed.success) {
    const sentences = parsed.issues.map((issue) => {
      const name = String(issue.path?.[0]?.key);
      const shown = /KEY|PASSWORD|URL/.test(name) ? '' : `, not "${environment[name]}"`;
      return `${name} ${issue.message}${shown}.`;
    });
    throw new Error([...new Set(sentences)].join('\n'));
  }
  const env = parsed.output;
  if (env.ADMIN_PASSWORD !== null && env.ADMIN_EMAIL === null) {
    throw new Error('ADMIN_PASSWORD is set, so ADMIN_EMAIL must be too.');
  }
  return {
    environment: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    allowUnsafePostgres: env.ALLOW_UNSAFE_POSTGRES === '1',
    shellDir: env.SHELL_DIR,
    registryFile: env.REGISTRY_FILE,
    site: {
      productName: env.PRODUCT_NAME,
      publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
      supportEmail: env.SUPPORT_EMAIL,
      officeAddress: env.OFFICE_ADDRESS,
      phone: env.PHONE,
      socialLinks: env.SOCIAL_LINKS,
      ...(env.TERMS_FROM === null ? {} : { termsFrom: env.TERMS_FROM }),
      ...(env.TRACKING_SERVICE === null ? {} : { trackingService: env.TRACKING_SERVICE }),
    },
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    adminsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    seed: env.SEED ?? (env.DATABASE_URL === null ? ('demo' as const) : ('none' as const)),
    pictureCacheMb: env.PICTURE_CACHE_MB,
    signingKey: env.SIGNING_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? env.SUPPORT_EMAIL,
    trustedProxies: env.TRUSTED_PROXIES,
    allowedOrigins: env.ALLOWED_ORIGINS,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    eventLoopDelayMs: env.EVENT_LOOP_DELAY_MS,
    rendererSocket: env.RENDERER_SOCKET,
    renderLimitMs: env.RENDER_LIMIT_MS,
    scoreAfterSeconds: env.SCORE_AFTER_SECONDS,
    limits: {
      registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
      anonymousTablesPerHour: env.ANONYMOUS_TABLES_PER_HOUR,
      loginFailuresPerQuarter: env.LOGIN_FAILURES_PER_QUARTER,
      loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
      resetsPerHour: env.RESETS_PER_HOUR,
      writesPerMinute: env.WRITES_PER_MINUTE,
      tablesPerDay: env.TABLES_PER_DAY,
      friendRequestsPerDay: env.FRIEND_REQUESTS_PER_DAY,
      exportsPerHour: env.EXPORTS_PER_HOUR,
      exportPagesPerMinute: env.EXPORT_PAGES_PER_MINUTE,
      tableListsPerMinute: env.TABLE_LISTS_PER_MINUTE,
      groupsPerDay: env.GROUPS_PER_DAY,
      groupJoinsPerDay: env.GROUP_JOINS_PER_DAY,
      wrongInvitationsPerHour: env.WRONG_INVITATIONS_PER_HOUR,
      viewsPerMinute: env.VIEWS_PER_MINUTE,
      picturesPerMinute: env.PICTURES_PER_MINUTE,
      mailsPerHour: env.MAILS_PER_HOUR,
      mailsPerDay: env.MAILS_PER_DAY,
      manageMailsPerDay: env.MANAGE_MAILS_PER_DAY,
      tipMailsPerMinute: env.TIP_MAILS_PER_MINUTE,
      feedbackDailyLimit: env.FEEDBACK_DAILY_LIMIT,
      reportsPerDay: env.REPORTS_PER_DAY,
    },
  };
}
