import pino, { type DestinationStream, type Logger } from 'pino';

/** What database drivers tell of an error that may hold the values of a row. */
const VALUES_OF_ROWS = ['err.detail', 'err.where', 'err.hint', 'err.parameters', 'err.query', 'err.cause'];

/** The server's log: one JSON line for each thing, without passwords, tokens or e-mails. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: { paths: VALUES_OF_ROWS, remove: true } }, destination);
}

/** A message of another program with the e-mails in it made unreadable. */
export function withoutEmails(message: string): string {
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(e-mail)');
}
