import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { AnonymousTableUpdate, ManageLinkForm } from './table-forms.ts';
import { SimpleTable } from './tables.ts';

// Calls on tables without an owner, by whoever has the key. A wrong or spent key is as good as no table.

/** Of use for one that is hidden: everybody reads the others. */
export const getManagedTable = endpoint({
  method: 'GET',
  path: '/publictable/:id/managed',
  summary: 'A table without an owner as its author sees it, also hidden, with its key',
  access: 'anyone',
  manageKey: true,
  params: byId,
  status: 200,
  answer: SimpleTable,
  failures: ['missing'],
});
export const updateManagedTable = endpoint({
  method: 'PUT',
  path: '/publictable/:id',
  summary: 'Change a table without an owner as a whole, with its key',
  access: 'anyone',
  manageKey: true,
  params: byId,
  body: AnonymousTableUpdate,
  status: 200,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'version-conflict', 'limit-reached', 'tip-locked'],
});
export const deleteManagedTable = endpoint({
  method: 'DELETE',
  path: '/publictable/:id',
  summary: 'Delete a table without an owner, with its key',
  access: 'anyone',
  manageKey: true,
  params: byId,
  status: 204,
  failures: ['missing', 'limit-reached'],
});
export const claimTable = endpoint({
  method: 'POST',
  path: '/publictable/:id/claim',
  summary: 'Take a table without an owner into the own account, with its key',
  access: 'signed-in',
  manageKey: true,
  params: byId,
  status: 200,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'tip-exists'],
});
export const requestManageLink = endpoint({
  method: 'POST',
  path: '/publictable/:id/manage-link',
  summary:
    'Mail a new link to manage a table without an owner, if the e-mail is its author’s; the old one ends when the new one is used',
  access: 'anyone',
  withoutSession: true,
  params: byId,
  body: ManageLinkForm,
  status: 204,
  failures: ['limit-reached'],
});
