import { screen, waitFor } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

/** More tables than fit on one page of the export. */
const TABLES = 120;

const api = withApi({ EXPORT_PAGES_PER_MINUTE: '1', EXPORTS_PER_HOUR: '1' });

/** Returns an array to which the files that the page saves are appended. */
function watchFiles(): Blob[] {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      files.push(blob);
      return '#saved';
    },
    revokeObjectURL: () => undefined,
  });
  return files;
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

test('shows the reason of a stopped download and resumes it into one file', async () => {
  await signInAsUser();
  for (let number = 0; number < TABLES; number += 1) {
    await call(createTable, { body: { ...newTable(2), name: `Table ${number}`, isPublicTable: false } });
  }
  const files = watchFiles();
  const { user } = renderScreen(routes, pathTo('security'));
  await user.click(await screen.findByRole('button', { name: 'Download my data (JSON)' }));
  expect(await screen.findByText('The download stopped')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/too many.*Received so far: \d+ entries\.$/);
  expect(files).toEqual([]);

  for (let minutes = 0; minutes < 5 && files.length === 0; minutes += 1) {
    await api.advance(61);
    await user.click(await screen.findByRole('button', { name: 'Continue download' }));
    await waitFor(() => expect(screen.queryByText(/^Downloading…/)).not.toBeInTheDocument());
  }
  const [file] = files;
  if (file === undefined) throw new Error('No file');
  const data = JSON.parse(await textOf(file)) as { tables: { id: string }[] };
  expect(new Set(data.tables.map(({ id }) => id)).size).toBe(TABLES);
  expect(data).not.toHaveProperty('next');
  expect(await screen.findByRole('button', { name: 'Download my data (JSON)' })).toBeEnabled();
});

test('shows the error of a rejected download and offers a retry', async () => {
  await signInAsUser();
  watchFiles();
  const { user } = renderScreen(routes, pathTo('security'));
  const download = async () => user.click(await screen.findByRole('button', { name: 'Download my data (JSON)' }));
  await download();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download my data (JSON)' })).toBeEnabled());
  await download();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('alert')).toHaveTextContent('too many');
});
