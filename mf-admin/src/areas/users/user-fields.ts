import { utcTimeText } from 'shared-ui/format';
import { readOnly, text, url } from '../../shared/forms/fields.tsx';
import { emailAddress } from '../../shared/email-address.tsx';
import { phoneText } from './phone-text.ts';

const yesOrNo = (is: boolean | null) => (is === null ? '' : is ? 'Yes' : 'No');

export const roles = ['user', 'admin'];

/** Fields named as in a user's details. Forms name the fields they change as in their calls. */
export const userFields = {
  name: readOnly<string>('Name', '', String),
  firstName: text('First name'),
  lastName: text('Last name'),
  userName: text('Email', { kind: 'email', show: emailAddress }),
  role: text('Role', { suggestions: roles, hint: 'Can be user or admin' }),
  phoneNumber: text('Phone number', {
    kind: 'tel',
    hint: 'With country code, like +46701234567',
    show: phoneText,
  }),
  emailConfirmed: readOnly<boolean | null>('Email confirmed', null, yesOrNo),
  phoneConfirmed: readOnly<boolean | null>('Phone confirmed', null, yesOrNo),
  created: readOnly<string>('Created', '', utcTimeText),
  lastLogin: readOnly<string>('Last login', '', (timestamp) => (timestamp === '' ? 'Never' : utcTimeText(timestamp))),
  imageUrl: url('Image URL', { fact: false }),
};

/** The grid of both forms on wide screens, in pairs. An odd last field spans both columns. */
export const USER_PAIRS =
  'adm:grid adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-5 adm:min-[56.25rem]:grid-cols-2 adm:min-[56.25rem]:*:last:odd:col-span-2';
