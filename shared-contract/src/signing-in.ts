import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  Email,
  FactorCode,
  GivenPassword,
  NewPassword,
  optionalField,
  payload,
  PhoneNumber,
  ResetPasswordField,
} from './fields.ts';
import { Handle } from './handles.ts';
import { PersonName } from './names.ts';

export const Registration = payload({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: NewPassword,
  phoneNumber: optionalField(PhoneNumber),
  /** The handle; derived from the name if absent. */
  userName: v.optional(optionalField(Handle)),
});

export const Login = payload({
  email: Email,
  password: GivenPassword,
  rememberMe: v.optional(v.boolean(), false),
  /** Sent only after a `second-factor-needed` response. */
  code: v.optional(v.nullable(FactorCode), null),
});

/** The e-mail and the token of a mailed link. */
const mailedLink = {
  email: Email,
  token: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(200)),
};

/** The password is required once the new e-mail is confirmed. */
export const EmailUndo = payload({ ...mailedLink, password: v.optional(v.nullable(GivenPassword), null) });

export const register = endpoint('POST', '/account/register', {
  summary: 'Create an account',
  access: 'anyone',
  withoutSession: true,
  body: Registration,
  status: 201,
  failures: ['taken', 'password-common'],
});

export const logIn = endpoint('POST', '/account/login', {
  summary: 'Log in and get a session token',
  access: 'anyone',
  withoutSession: true,
  body: Login,
  answer: v.string(),
  plainText: true,
  failures: ['second-factor-needed', 'banned'],
});

export const confirmEmail = endpoint('POST', '/account/confirmemail', {
  summary: 'Confirm an e-mail address with the mailed token',
  access: 'anyone',
  body: payload(mailedLink),
  status: 200,
  failures: ['already-confirmed'],
});

export const undoEmailChange = endpoint('POST', '/account/email/undo', {
  summary: 'Revert an e-mail change with the link mailed to the old address',
  access: 'anyone',
  body: EmailUndo,
  failures: ['forbidden', 'taken'],
});

export const resendConfirmation = endpoint('POST', '/account/resend/email', {
  summary: 'Resend the confirmation mail',
  access: 'signed-in',
  status: 200,
  failures: ['already-confirmed'],
});

export const requestPasswordReset = endpoint('POST', '/account/resetpasswordtoken/:id', {
  summary: 'Request a mail with a link to set a new password',
  access: 'anyone',
  withoutSession: true,
  params: v.object({ id: Email }),
});

export const resetPassword = endpoint('POST', '/account/resetpassword', {
  summary: 'Set a new password with the mailed token',
  access: 'anyone',
  withoutSession: true,
  body: payload({ ...mailedLink, newPassword: ResetPasswordField }),
  status: 200,
  failures: ['password-common'],
});

export const checkPasswordLink = endpoint('POST', '/account/resetpassword/check', {
  summary: 'Check whether a mailed password link is still valid, without using it up',
  access: 'anyone',
  withoutSession: true,
  changesNoAnswer: true,
  body: payload(mailedLink),
  answer: v.object({ isFirst: v.boolean() }),
});
