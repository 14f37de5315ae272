import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from 'shared-contract/screens';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testSite, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

/** The limit allows all successful messages below. The last message exceeds it. */
const api = withApi({ FEEDBACK_DAILY_LIMIT: '3' });

async function write(user: UserEvent) {
  await user.type(await screen.findByLabelText('Name or email'), 'Ebba Ek');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Support');
  await user.type(screen.getByLabelText('Message'), 'It works.');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

test('shows fields for sender, subject and message, and other contact details', async () => {
  renderScreen(routes, pathTo('contact'));
  expect(await screen.findByLabelText('Name or email')).toBeRequired();
  expect(screen.getByLabelText('Message')).toBeRequired();
  expect(screen.getByLabelText('Subject')).toHaveValue('General Inquiry');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'General Inquiry',
    'Support',
    'Partnership',
    'Feedback',
    'Other',
  ]);
  expect(screen.getByRole('link', { name: testSite.supportEmail })).toBeVisible();
  expect(screen.getByText(testSite.officeAddress)).toBeVisible();
});

test('shows errors at blank or invalid fields', async () => {
  const { user } = renderScreen(routes, pathTo('contact'));
  const from = await screen.findByLabelText('Name or email');
  const message = screen.getByLabelText('Message');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await user.type(from, '   ');
  await user.type(message, '  ');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(from).toHaveAccessibleDescription('Required');
  expect(from).toHaveFocus();
  await user.type(from, 'Ebba\u200b');
  await user.type(message, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Must not hold invisible or control characters')).toBeVisible();
  expect(screen.queryByText(/try again later/)).not.toBeInTheDocument();
});

test('preselects the subject on the feedback page, and resets it after sending', async () => {
  const { user } = renderScreen(routes, pathTo('feedback'));
  expect(await screen.findByLabelText('Subject')).toHaveValue('Feedback');
  await user.type(screen.getByLabelText('Name or email'), 'Ebba Ek');
  await user.type(screen.getByLabelText('Message'), 'It works.');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Your message has been sent successfully!')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('General Inquiry');
});

test('sends a message and clears the form, and shows an error when the daily limit is reached', async () => {
  const { user } = renderScreen(routes, pathTo('contact'));
  await write(user);
  expect(await screen.findByText('Your message has been sent successfully!')).toBeVisible();
  expect(screen.getByLabelText('Name or email')).toHaveValue('');
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(screen.getByLabelText('Subject')).toHaveValue('General Inquiry');

  // user-event does not notice that a script has reset the form.
  await user.clear(screen.getByLabelText('Message'));
  await write(user);
  expect(
    await screen.findByText(
      "You've reached the message limit for today. Please try again tomorrow or contact us directly via email.",
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('It works.');
});

test('shows an error when the server does not respond', async () => {
  await api.stop();
  const { user } = renderScreen(routes, pathTo('contact'));
  await write(user);
  expect(
    await screen.findByText('An error occurred while sending your message. Please try again later.'),
  ).toBeVisible();
});
