import { once } from 'node:events';
import { connect } from 'node:net';
import * as v from 'valibot';
import { FromKeeper, type ToKeeper } from './keeper-messages.ts';
import { exchangeLines } from './lines.ts';
import type { StartProcess } from './process.ts';

/** A connection to a keeper that takes longer to answer is closed. */
const ANSWER_LIMIT_MS = 2000;

/** Starts processes through the keeper that listens at a socket, under the keeper's account. */
export const startByKeeper =
  (path: string): StartProcess =>
  async (code, onMessage) => {
    const socket = connect(path);
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    let reason = 'the keeper has closed the connection';
    /** Measurements arrive in the order in which they were requested. */
    const measuring: ((processorMs: number | null) => void)[] = [];

    const send: (message: ToKeeper) => void = exchangeLines(socket, (value) => {
      const message = v.parse(FromKeeper, value);
      if (message.kind === 'said') onMessage(message.message);
      else if (message.kind === 'measured') measuring.shift()?.(message.processorMs);
      else ({ reason } = message);
    });
    socket.on('close', () => {
      for (const measured of measuring) measured(null);
      end(reason);
    });
    await once(socket, 'connect');
    socket.on('error', (error) => {
      reason = error.message;
    });

    send({ kind: 'start', code });
    return {
      send: (message) => send({ kind: 'tell', message }),
      processorMs: async () => {
        const { promise, resolve } = Promise.withResolvers<number | null>();
        const timer = setTimeout(() => socket.destroy(), ANSWER_LIMIT_MS);
        measuring.push(resolve);
        send({ kind: 'measure' });
        return promise.finally(() => clearTimeout(timer));
      },
      stop: () => {
        socket.end();
        setTimeout(() => socket.destroy(), ANSWER_LIMIT_MS).unref();
      },
      ended,
    };
  };
