import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

const run = promisify(execFile);
/** A third of the limit, so that one notification may be late. */
const FEEDS_PER_LIMIT = 3;

/**
 * The connection to systemd, for a service of `Type=notify` with `WatchdogSec`. Does nothing without `NOTIFY_SOCKET`.
 * Node has no Unix datagram sockets, so `systemd-notify` sends the notifications, which requires `NotifyAccess=all`. A
 * timer of the event loop starts it. A blocked loop therefore sends none, and systemd restarts the service.
 * @param environment the process's: `NOTIFY_SOCKET`, and `WATCHDOG_USEC`, the limit in microseconds
 */
export function serviceManager(environment: NodeJS.ProcessEnv, log: FastifyBaseLogger) {
  if (environment['NOTIFY_SOCKET'] === undefined) return { ready: () => undefined, stopping: () => undefined };
  const limit = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const notify = (state: string) => {
    run('systemd-notify', [state], { env: environment }).catch((error: unknown) => {
      if (!hasFailed) log.error({ err: error }, 'systemd is not notified');
      hasFailed = true;
    });
  };
  return {
    /** Reports that the server listens, and then, at the watchdog's interval, that the event loop runs. */
    ready() {
      notify('READY=1');
      if (limit > 0) timer = setInterval(notify, limit / FEEDS_PER_LIMIT, 'WATCHDOG=1').unref();
    },
    /** Reports that the server stops, and ends the notifications. */
    stopping() {
      clearInterval(timer);
      notify('STOPPING=1');
    },
  };
}
