import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the mail server receives it. */
export type Received = { from: string; to: string[]; text: string };

/**
 * Starts a mail server in this process. `refuse` is the status with which it rejects mails, `refuseRecipient` an
 * address that it rejects. With `hold` it accepts mails without confirming them. It confirms those to `holdFor` when
 * the functions in `confirm` are called.
 */
export async function startSmtp() {
  const received: Received[] = [];
  const behaviour = { refuse: 0, refuseRecipient: '', hold: false, holdFor: '' };
  const confirm: (() => void)[] = [];
  const held = new EventEmitter();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address === behaviour.refuseRecipient)
        done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour.refuse !== 0) {
          done(Object.assign(new Error('Refused'), { responseCode: behaviour.refuse }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        const isHeld = rcptTo.some(({ address }) => address === behaviour.holdFor);
        if (isHeld) confirm.push(done);
        if (behaviour.hold || isHeld) held.emit('mail');
        else done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      smtp.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${port}`, received, behaviour, confirm, held, close };
}
