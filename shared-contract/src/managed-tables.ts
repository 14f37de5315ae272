import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { AnonymousTableUpdate, ManageLinkForm } from './table-forms.ts';
import { SimpleTable } from './tables.ts';

// Calls on tables without an owner, by whoever has the key. A wrong or spent key is as good as no table.

/** Of use for one that is hidden: everybody reads the others. */
export const getManagedTable = endpoint({
  method: 'GET',
  path: '/publictable/:id/managed',
  summary: 'Get a table without an owner as its author sees it, even if hidden',
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
  summary: 'Replace a table without an owner',
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
  summary: 'Delete a table without an owner',
  access: 'anyone',
  manageKey: true,
  params: byId,
  status: 204,
  failures: ['missing', 'limit-reached'],
});
export const claimTable = endpoint({
  method: 'POST',
  path: '/publictable/:id/claim',
  summary: 'Move a table without an owner into the caller’s account',
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
  summary: 'Mail the author of a table without an owner a new management link',
  access: 'anyone',
  withoutSession: true,
  params: byId,
  body: ManageLinkForm,
  status: 204,
  failures: ['limit-reached'],
});
