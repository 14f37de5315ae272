import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../sessions/fair-queue.ts';
import { networkOf } from '../http/address.ts';

/** A signal for a caller who closes the connection before the answer; `request.signal` fires as soon as a body has been read. */
function disconnectSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * A class, because V8 gives every object literal with a getter a hidden class of its own. Those are in the old generation from the start,
 * and keep what the getter refers to, which is the whole request, until the next full garbage collection.
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

/** Who makes a request, by address or network. The signal is made only for those who look at it. */
export const clientOf = (request: FastifyRequest, reply: FastifyReply): Required<Client> =>
  new RequestClient(request, reply);
