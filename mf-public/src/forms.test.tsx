import { act, screen } from '@testing-library/react';
import { createGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { isLong } from '../../testing/length.ts';
import { importSmallSeason } from '../../testing/seasons/small-season.ts';
import { expectPreserved, filesWithForms, type WalkedForm } from '../../testing/walk-forms.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../testing/with-api.ts';
import * as exposed from './routes.tsx';

const api = withApi();

/** The id of a public table of the signed-in user. */
let saved = '';
/** The id of a table of another user. */
let others = '';
/** The id of a group of the signed-in user. */
let group = '';

/** The id of a season that is open for tips. */
let season = '';

/** Every form of this remote. A form without a path is not opened by these tests. */
const forms: WalkedForm[] = [
  {
    file: 'groups/create-group.tsx',
    path: () => pathTo('groups'),
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Create a group' }));
      await screen.findByLabelText('Name of the group');
    },
  },
  {
    file: 'groups/group-tools.tsx',
    path: () => pathTo('group', { groupId: group }),
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
      await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    },
  },
  { file: 'information/contact-form.tsx', path: () => pathTo('contact') },
  {
    file: 'reports/report.tsx',
    path: () => pathTo('simpleTable', { tableId: others }),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Report…' })),
  },
  { file: 'table-data/use-table-edit.ts', path: () => pathTo('editOwnTable', { tableId: saved }) },
  {
    file: 'tables/compare/compare-dialog.tsx',
    path: () => pathTo('simpleTable', { tableId: saved }),
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
      await user.click(await screen.findByRole('menuitem', { name: 'Compare with another table' }));
    },
  },
  {
    file: 'tables/edit/new-table.tsx',
    path: () => pathTo('createOwnTable'),
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Paste a list' }));
      await user.click(screen.getByRole('button', { name: 'Move or change place 1' }));
    },
  },
  { file: 'tables/manage/request-link.tsx' },
  {
    file: 'tips/board-needs.tsx',
    path: () => pathTo('predict', { lssId: season }),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Make it public' })),
  },
  { file: 'tips/first-save.tsx', path: () => pathTo('predict', { lssId: season }) },
  { file: 'tips/visitor-save.tsx' },
];

beforeAll(async () => {
  await signInAsAdmin();
  season = await importSmallSeason(api.now().getUTCFullYear() + 1);
  endSession();
});

test('lists every form of the remote', () => {
  expect(filesWithForms('mf-public')).toEqual(forms.map(({ file }) => file));
});

async function expectNothingLost(form: WalkedForm) {
  await signInAsUser();
  ({ id: others } = await call(createTable, { body: { ...newTable(3), name: 'Theirs' } }));
  const person = await signInAsUser();
  ({ id: saved } = await call(createTable, { body: { ...newTable(3), name: 'Mine' } }));
  ({ id: group } = await call(createGroup, { body: { name: 'Ours', leagueSeasonStatsId: season } }));
  await expectPreserved(form, { name: 'mf-public', exposed }, () => act(() => signInAs(person)));
}

test.each(forms.filter(({ path }) => path !== undefined))(
  '$file keeps its input when the session ends',
  expectNothingLost,
);

test.each(forms.filter(({ file }) => (isLong ? /new-table|use-table-edit/ : /use-table-edit/).test(file)))(
  '$file keeps its input when the session ends and session storage is full',
  async (form) => {
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expectNothingLost(form);
    expect(store).toHaveBeenCalledWith(expect.stringContaining('tiptable.table-draft.'), expect.anything());
    store.mockRestore();
  },
);
