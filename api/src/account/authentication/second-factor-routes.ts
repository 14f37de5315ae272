import { beginSecondFactor, enableSecondFactor, removeSecondFactor } from 'shared-contract/second-factor';
import { nameInMail, noticeTo } from '../../users/users.ts';
import { conflict, missing } from '../../platform/failures.ts';
import type { Bind } from '../../platform/endpoints/bind.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { securityNotices } from './security-notices.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { accountOf, revalidateUser } from './checked-password.ts';
import { resetAttempts } from './attempts.ts';
import { assertPassword } from './log-in.ts';
import { findUser } from '../../users/users.ts';
import { checkedStep, countCode, resetCodes, needsCode, spendCode, wrongCode } from './second-factor-check.ts';
import {
  normalizeCode,
  enrolmentUri,
  newRecoveryCodes,
  newSecret,
  recoveryHash,
} from '../../users/second-factor-codes.ts';
import { beginFactor, enableFactor, findFactor, removeFactor } from '../../users/second-factors.ts';

const path = 'password';

const isOn = () => conflict('A second factor is on already. Switch it off first.');

/** Binds the calls that set up, enable and remove a second factor. */
export function secondFactorRoutes(bind: Bind, services: Platform): void {
  const { clock, config, seal, store } = services;

  bind(
    beginSecondFactor,
    { first: ['write'], within: ['login-address', 'login'] },
    async ({ client, body, caller }) => {
      const checked = await accountOf(services, caller);
      const attempt = await assertPassword(services, checked, body.password, client, path);
      const secret = newSecret();
      const user = await store.write(async (transaction) => {
        const same = await revalidateUser(transaction, services, caller, checked, path);
        await resetAttempts(transaction, attempt);
        if (!(await beginFactor(transaction, same.id, seal.encrypt(secret, same.id), clock.now()))) throw isOn();
        return same;
      }, 'serializable');
      return { secret, uri: enrolmentUri(secret, { issuer: config.site.productName, label: user.email }) };
    },
  );

  bind(
    enableSecondFactor,
    { first: ['write'], within: ['second-factor', 'notice'] },
    async ({ body, caller: { userId } }) => {
      await countCode(services, userId);
      const recoveryCodes = newRecoveryCodes();
      await store.write(async (transaction) => {
        const factor = await findFactor(transaction, userId);
        if (factor === undefined) throw conflict('There is no second factor to switch on. Begin with a new one.');
        if (factor.enabledAt !== null) throw isOn();
        const { sealedSecret } = factor;
        const step = checkedStep(services, userId, sealedSecret, normalizeCode(body.code));
        if (step === null) throw wrongCode(body.code);
        const codeHashes = recoveryCodes.map(recoveryHash);
        const isFirst = await enableFactor(transaction, { userId, sealedSecret, step, codeHashes, now: clock.now() });
        const user = await findUser(transaction, userId);
        if (!isFirst || user === undefined) throw isOn();
        await resetCodes(transaction, userId);
        const data = { firstName: nameInMail(user) };
        await queueMail(transaction, services, { kind: securityNotices.secondFactorOn, ...noticeTo(user), data });
      });
      return { recoveryCodes };
    },
  );

  bind(
    removeSecondFactor,
    { first: ['write'], within: ['login-address', 'login', 'second-factor', 'notice'] },
    async ({ client, body, caller }) => {
      if (!(await needsCode(store.db, caller.userId))) throw missing('Second factor');
      const checked = await accountOf(services, caller);
      const attempt = await assertPassword(services, checked, body.password, client, path);
      await countCode(services, caller.userId);
      await store.write(async (transaction) => {
        const user = await revalidateUser(transaction, services, caller, checked, path);
        if (!(await spendCode(transaction, services, user, body.code))) throw wrongCode(body.code);
        await removeFactor(transaction, user.id);
        await resetAttempts(transaction, attempt);
        const data = { firstName: nameInMail(user) };
        await queueMail(transaction, services, { kind: securityNotices.secondFactorOff, ...noticeTo(user), data });
      }, 'serializable');
    },
  );
}
