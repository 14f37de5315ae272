import { endpoints } from './endpoints.ts';
import { ownerOf, ownership } from './ownership.ts';
import { pathTo, screens } from './screens.ts';

test('encodes the parameters of a path', () => {
  expect(pathTo('home')).toBe('/');
  expect(pathTo('simpleTable', { tableId: '12' })).toBe('/simpletable/12');
  expect(pathTo('userProfile', { userId: 'anna/ek' })).toBe('/userprofile/anna%2Fek');
});

test('assigns every screen to a remote by the longest matching prefix', () => {
  const owners = Object.fromEntries(Object.values(screens).map((path) => [path, ownerOf(path)]));
  expect(owners['/']).toMatchObject({ remote: 'mf-public', access: 'anyone' });
  expect(owners['/login']).toMatchObject({ remote: 'mf-account', access: 'signed-out' });
  expect(owners['/my-account/tables/simpletables/createnew']).toMatchObject({
    remote: 'mf-public',
    access: 'signed-in',
  });
  expect(owners['/my-account/profile/friends']).toMatchObject({ remote: 'mf-account', access: 'signed-in' });
  for (const path of Object.values(screens)) expect(ownerOf(path)?.access === 'admin').toBe(path.startsWith('/admin'));
});

test('matches whole segments of a prefix, ignoring case', () => {
  expect(ownerOf('/administrators')).toMatchObject({ remote: 'mf-public', access: 'anyone' });
  expect(ownerOf('/ADMIN/teams')).toMatchObject({ remote: 'mf-admin', access: 'admin' });
  expect(ownerOf('/admin/')).toMatchObject({ remote: 'mf-admin' });
  expect(ownership.at(-1)?.prefix).toBe('/');
});

test('returns null for the shell’s own screens', () => {
  expect([ownerOf('/notauthorized'), ownerOf('/NotImplemented/')]).toEqual([null, null]);
});

test('gives every call a unique method and path, and declares each path parameter', () => {
  const calls = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(calls).size).toBe(calls.length);
  for (const { endpoint } of endpoints) {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const declared =
      endpoint.params && 'entries' in endpoint.params ? Object.keys(endpoint.params.entries as object) : [];
    expect(declared).toEqual(inPath);
  }
});

test('lists every call', () => {
  expect(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual(
    [
      'DELETE /group/:id',
      'DELETE /group/:id/member/:userId',
      'DELETE /group/:id/removed/:userId',
      'GET /account/reminder-offer',
      'GET /account/tip-mails',
      'GET /account/tips',
      'GET /group',
      'GET /group/:id',
      'GET /group/:id/tips',
      'GET /lss/:id/image',
      'GET /leaderboard/:lssId/image',
      'GET /account/user/:id/image',
      'GET /group/join/:code',
      'GET /group/:id/invitation/:key/image',
      'GET /leaderboard',
      'GET /leaderboard/:lssId',
      'GET /lss/:id/calendar.ics',
      'GET /lss/:id/scoring',
      'GET /lss/:id/tipping',
      'GET /publictable/:id/score',
      'GET /publictable/:id/sealed',
      'POST /account/reminder-offer',
      'POST /group',
      'POST /group/:id/code',
      'POST /group/:id/report',
      'POST /group/join/:code',
      'PUT /account/tip-mails',
      'PUT /group/:id',
      'PUT /lss/:id/scoring',
      'PUT /lss/:id/tipping',
      'POST /publictable/:id/report',
      'POST /account/user/:id/report',
      'GET /report',
      'PUT /report/:id',
      'GET /report/tables',
      'POST /report/tables/:id',
      'PUT /report/author',
      'GET /report/answer/:token',
      'POST /report/answer/:token',
      'GET /publictable/:id/image',
      'GET /publictable/:id/consensus',
      'GET /publictable/:id/managed',
      'GET /table/:id/export',
      'GET /compare/:a/:b',
      'GET /compare/:a/:b/image',
      'PUT /table/:id',
      'GET /publictable/:id/export',
      'GET /publictable/:id/rating',
      'PUT /publictable/:id/rating',
      'DELETE /publictable/:id/rating',
      'GET /table/:id/views',
      'PUT /publictable/:id',
      'DELETE /publictable/:id',
      'POST /publictable/:id/claim',
      'POST /publictable/:id/manage-link',
      'GET /table/:id/versions',
      'POST /table/:id/restore',
      'GET /table/deleted',
      'POST /table/:id/undelete',
      'GET /account/sessions',
      'DELETE /account/sessions',
      'DELETE /account/sessions/:id',
      'GET /account/data',
      'POST /account/register',
      'POST /account/login',
      'POST /account/logout',
      'POST /account/confirm',
      'POST /account/email/undo',
      'POST /account/second-factor',
      'POST /account/second-factor/enable',
      'DELETE /account/second-factor',
      'POST /account/admin/register',
      'GET /account/admin/user/:id',
      'GET /account/admin/users',
      'DELETE /account/delete',
      'DELETE /account/admin/delete/:id',
      'PUT /account/admin/update/:id',
      'GET /account/terms-notice',
      'DELETE /account/terms-notice',
      'PUT /account/admin/ban/:id',
      'DELETE /account/admin/ban/:id',
      'PUT /account/update',
      'POST /account/confirmemail',
      'GET /account/myuser',
      'POST /account/resetpasswordtoken/:id',
      'POST /account/resetpassword',
      'POST /account/resetpassword/check',
      'POST /account/resend/email',
      'GET /account/user/:id',
      'GET /account/user/:id/tables',
      'POST /friends/send/:id',
      'POST /friends/accept/:id',
      'GET /friends/myrequests',
      'DELETE /friends/removerequest/:id',
      'GET /friends',
      'DELETE /friends/:id',
      'GET /friends/tables',
      'GET /friends/waiting',
      'PUT /friends/mails',
      'DELETE /friends/mails',
      'POST /mail/off/:token',
      'GET /friends/block',
      'POST /friends/block/:id',
      'DELETE /friends/block/:id',
      'POST /table',
      'GET /table/:id',
      'GET /table/user/:id',
      'DELETE /table/:id',
      'PUT /table',
      'GET /publictable/:id',
      'PATCH /publictable/:id',
      'GET /publictable/official',
      'POST /publictable/:id',
      'POST /team',
      'GET /team',
      'GET /team/:id',
      'GET /team/country/:country',
      'GET /team/othernames',
      'PUT /team',
      'DELETE /team/:id',
      'POST /league',
      'GET /season',
      'GET /season/next',
      'GET /lss/:id/rules',
      'PUT /lss/:id/rules',
      'POST /lss/:id/adjustments',
      'POST /lss/:id/next',
      'DELETE /lss/:id/adjustments/:adjustmentId',
      'PUT /lss/:id/ruling',
      'DELETE /lss/:id/ruling/:rulingId',
      'GET /lss/:id/standings',
      'GET /lss/:id/results',
      'GET /lss/:id/changes',
      'GET /lss/:id/next',
      'POST /lss/:id/table',
      'POST /lss/import',
      'DELETE /lss/import/:id',
      'DELETE /tss/:id/correction',
      'GET /league',
      'GET /league/:id',
      'GET /league/country/:country',
      'PUT /league',
      'DELETE /league/:id',
      'POST /lss',
      'GET /lss/:id',
      'PUT /lss',
      'DELETE /lss/:id',
      'POST /round',
      'GET /round/:id',
      'PUT /round',
      'DELETE /round/:id',
      'POST /match',
      'GET /match/:id',
      'PUT /match',
      'DELETE /match/:id',
      'POST /tss',
      'GET /tss/:id',
      'PUT /tss',
      'DELETE /tss/:id',
      'POST /Email/feedback',
      'POST /client-failures',
      'PUT /round/:id/matches',
      'GET /audit',
      'GET /audit/summary',
      'POST /audit/:id/restore',
      'GET /mail/undelivered',
      'POST /mail/undelivered/:id/retry',
      'DELETE /mail/undelivered/:id',
    ].toSorted(),
  );
});
