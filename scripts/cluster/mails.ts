import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtp } from '../../api/testing/smtp.ts';
import { type Api, call } from './api.ts';

const REGISTERED_EVERY_MS = 1000;
const PAUSE_MS = 200;
/** A mail that was leased when its process lost the database is due again after two minutes. */
const DELIVERY_LIMIT_MS = 180_000;

export type Mails = {
  /** The mail server of the API processes. */
  url: string;
  /** Registers users on the processes in turn until `stop`. Each receives a mail. */
  register: (apis: readonly Api[]) => void;
  stop: () => Promise<void>;
  /** Waits for the mails. Returns a sentence for each failure, and how many users received one. */
  check: () => Promise<{ failures: string[]; received: number }>;
  close: () => Promise<void>;
};

/** Starts a mail server that counts the mails of each recipient. */
export async function startMails(): Promise<Mails> {
  const smtp = await startSmtp();
  const registered: string[] = [];
  const state = { isOver: false };
  let registering: Promise<void> = Promise.resolve();

  /** Repeats a registration with the same key until it succeeds. */
  async function registerOn(api: Api): Promise<void> {
    const [email, key] = [`${randomUUID()}@mail.example`, randomUUID()];
    const body = { firstName: 'Bo', lastName: 'Ek', email, password: 'Gr8-kettle!', phoneNumber: null, userName: null };
    for (;;) {
      const { status } = await call(api, 'POST', '/account/register', { body, key });
      if (status === 201) registered.push(email);
      if (status === 201 || state.isOver) return;
      await wait(PAUSE_MS);
    }
  }
  async function registerAll(apis: readonly Api[]): Promise<void> {
    for (let count = 0; !state.isOver; count += 1) {
      const api = apis[count % apis.length];
      if (api !== undefined) await registerOn(api);
      await wait(REGISTERED_EVERY_MS);
    }
  }
  const numbersOfMails = () => {
    const numbers = new Map(registered.map((email) => [email, 0]));
    for (const to of smtp.received.flatMap((mail) => mail.to)) numbers.set(to, (numbers.get(to) ?? 0) + 1);
    return numbers;
  };
  return {
    url: smtp.url,
    register: (apis) => {
      registering = registerAll(apis);
    },
    stop: async () => {
      state.isOver = true;
      await registering;
    },
    check: async () => {
      const giveUpAt = performance.now() + DELIVERY_LIMIT_MS;
      const missing = () => registered.filter((email) => numbersOfMails().get(email) === 0);
      while (missing().length > 0 && performance.now() < giveUpAt) await wait(PAUSE_MS);
      const twice = [...numbersOfMails().values()].filter((number) => number > 1).length;
      return {
        received: registered.length - missing().length,
        failures: [
          ...(missing().length > 0 ? [`${missing().length} of ${registered.length} mails are missing`] : []),
          ...(twice > 0 ? [`${twice} recipients have a mail twice`] : []),
        ],
      };
    },
    close: smtp.close,
  };
}
