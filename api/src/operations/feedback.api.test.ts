import { sendFeedback } from 'shared-contract/feedback';
import { openMailbox } from '../../testing/mail.ts';
import { startServer } from '../../testing/server.ts';

test('accepts five messages a day per IP address, then returns 429 until the next day', async () => {
  const server = await startServer({ FEEDBACK_DAILY_LIMIT: '5', SUPPORT_EMAIL: 'help@example.com' });
  const mailbox = openMailbox(server);
  const body = { from: 'anna@example.com', message: 'Nice\r\nBcc: everybody@example.com', category: 'Feedback' };
  for (let count = 0; count < 5; count += 1) expect((await server.call(sendFeedback, { body })).status).toBe(200);
  const refused = await server.call(sendFeedback, { body });
  expect(refused.status).toBe(429);
  const [resets] = await server.services.store.db.selectFrom('rateLimits').selectAll().execute();
  const seconds = (Date.parse(resets?.resetsAt ?? '') - server.clock.now().getTime()) / 1000;
  expect(seconds).toBeGreaterThan(23 * 60 * 60);
  expect(Math.abs(Number(refused.headers['retry-after']) - seconds)).toBeLessThan(60);
  const mails = await mailbox.mailsTo('help@example.com');
  expect(mails).toHaveLength(5);
  expect(mails[0]).toMatchObject({ subject: 'Contact form: Feedback', replyTo: 'anna@example.com' });
  expect(mails[0]?.text).toContain(body.message);
  const stored = await server.services.store.db.selectFrom('feedback').selectAll().execute();
  expect(stored).toHaveLength(5);
  server.clock.advance(24 * 60 * 60 + 1);
  expect((await server.call(sendFeedback, { body: { ...body, from: '' } })).status).toBe(200);
  await server.close();
});

test('sends a message that looks like code as plain text', async () => {
  const server = await startServer({ SUPPORT_EMAIL: 'help@example.com' });
  const mailbox = openMailbox(server);
  const message = '<script>xss()</script><img src=x onerror="xss()"></title>&amp;';
  expect((await server.call(sendFeedback, { body: { message, category: 'Other' } })).status).toBe(200);
  const [mail] = await mailbox.mailsTo('help@example.com');
  expect(mail?.text).toContain(message);
  expect(mail?.html).toContain(
    '&lt;script&gt;xss()&lt;/script&gt;&lt;img src=x onerror=&quot;xss()&quot;&gt;&lt;/title&gt;&amp;amp;',
  );
  expect(mail?.html).not.toMatch(/<(?:script|img)/);
  await server.close();
});
