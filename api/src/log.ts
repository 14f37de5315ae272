import pino, { type DestinationStream, type Logger } from 'pino';

/** Properties of database errors that may hold values of a row. */
const VALUES_OF_ROWS = ['err.detail', 'err.where', 'err.hint', 'err.parameters', 'err.query', 'err.cause'];

/** The server's log: JSON lines without passwords, tokens or e-mail addresses. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: { paths: VALUES_OF_ROWS, remove: true } }, destination);
}

/** A message of another program with its e-mail addresses masked. */
export function withoutEmails(message: string): string {
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(e-mail)');
}
