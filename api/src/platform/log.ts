import pino, { type DestinationStream, type Logger } from 'pino';

/** Properties of database errors that may contain values of rows. */
const ROW_VALUE_PATHS = ['err.detail', 'err.where', 'err.hint', 'err.parameters', 'err.query', 'err.cause'];

const BUFFER_BYTES = 4096;
const FLUSH_INTERVAL_MS = 100;

/**
 * Buffered standard output: one write per request would cost as much as reading a table. The buffer is flushed at exit.
 */
const standardOutput = () =>
  pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS });

/** Creates the server's log: JSON lines without passwords, tokens or e-mail addresses. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, redact: { paths: ROW_VALUE_PATHS, remove: true } }, destination);
}

/** Masks the e-mail addresses in a message of another program. */
export function withoutEmails(message: string): string {
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(e-mail)');
}
