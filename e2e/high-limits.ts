/** Rate limits that journeys never reach, although they share one address and some accounts. */
export const highLimits = {
  REGISTRATIONS_PER_HOUR: '100000',
  ANONYMOUS_TABLES_PER_HOUR: '100000',
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  RESETS_PER_HOUR: '100000',
  WRITES_PER_MINUTE: '100000',
  TABLES_PER_DAY: '100000',
  FRIEND_REQUESTS_PER_DAY: '100000',
  MAILS_PER_DAY: '100000',
  REPORTS_PER_DAY: '100000',
};
