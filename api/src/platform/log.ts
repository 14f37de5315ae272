import pino, { type DestinationStream, type Logger } from 'pino';

/** Properties of database errors that may hold values of a row. */
const VALUES_OF_ROWS = ['err.detail', 'err.where', 'err.hint', 'err.parameters', 'err.query', 'err.cause'];

const WRITTEN_AT_ONCE_BYTES = 4096;
const WRITTEN_EVERY_MS = 100;

/** Standard output, written in pieces: a line for each request would cost as much as reading a table. What is left is written at the end. */
const standardOutput = () =>
  pino.destination({ sync: false, minLength: WRITTEN_AT_ONCE_BYTES, periodicFlush: WRITTEN_EVERY_MS });

/** The server's log: JSON lines without passwords, tokens or e-mail addresses. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, redact: { paths: VALUES_OF_ROWS, remove: true } }, destination);
}

/** A message of another program with its e-mail addresses masked. */
export function withoutEmails(message: string): string {
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(e-mail)');
}
