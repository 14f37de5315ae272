import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../sessions/fair-queue.ts';
import { networkOf } from '../http/address.ts';

/**
 * Returns a signal that aborts if the client disconnects before the response. `request.signal` aborts as soon as a body
 * has been read.
 */
function disconnectSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * A class, because V8 gives every object literal with a getter a hidden class of its own. Hidden classes live in the
 * old generation, and would retain the whole request until the next full garbage collection.
 */
class RequestClient implements Required<Client> {
  readonly address: string;
  readonly #reply: FastifyReply;
  #signal: AbortSignal | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.address = networkOf(request.ip);
    this.#reply = reply;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= disconnectSignalOf(this.#reply));
  }
}

/** Returns the client of a request. The signal is created on first access. */
export const clientOf = (request: FastifyRequest, reply: FastifyReply): Required<Client> =>
  new RequestClient(request, reply);
