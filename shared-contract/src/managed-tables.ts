import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { AnonymousTableUpdate, ManageLinkForm } from './table-forms.ts';
import { SimpleTable } from './tables.ts';

// Calls on tables without an owner, authorized by a manage key. A wrong or expired key returns 404.

/** Needed for hidden tables only. Anyone may read the others. */
export const getManagedTable = endpoint('GET', '/publictable/:id/managed', {
  summary: 'Get a table without an owner as its author sees it, even if hidden',
  access: 'anyone',
  manageKey: true,
  params: byId,
  answer: SimpleTable,
  failures: ['missing'],
});
export const updateManagedTable = endpoint('PUT', '/publictable/:id', {
  summary: 'Replace a table without an owner',
  access: 'anyone',
  manageKey: true,
  params: byId,
  body: AnonymousTableUpdate,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'version-conflict', 'limit-reached', 'tip-locked'],
});
export const deleteManagedTable = endpoint('DELETE', '/publictable/:id', {
  summary: 'Delete a table without an owner',
  access: 'anyone',
  manageKey: true,
  params: byId,
  failures: ['missing', 'limit-reached'],
});
export const claimTable = endpoint('POST', '/publictable/:id/claim', {
  summary: 'Move a table without an owner into the caller’s account',
  access: 'signed-in',
  manageKey: true,
  params: byId,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'tip-exists'],
});
export const requestManageLink = endpoint('POST', '/publictable/:id/manage-link', {
  summary: 'Mail the author of a table without an owner a new management link',
  access: 'anyone',
  withoutSession: true,
  params: byId,
  body: ManageLinkForm,
  failures: ['limit-reached'],
});
