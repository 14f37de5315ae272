import { screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();

test('shows signed-in users no link to sign up', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('news'));
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});
