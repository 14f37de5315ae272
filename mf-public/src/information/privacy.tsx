import { publicPages } from 'shared-contract/page-heads';
import { useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { setTrackingConsent, siteConfig, useTrackingConsent } from 'shared-session';
import { Label, Switch } from 'shared-ui/controls';
import { TextAnchor, TextLink } from '../shared/text-link.tsx';
import { WHATS_NEW, WhatsNew } from './whats-new.tsx';
import { Bullets, Contents, InformationPage, ProseSection } from '../shared/prose.tsx';

const sections = [
  WHATS_NEW,
  'What we keep',
  'Who sees what',
  'What stays in your browser',
  'Marketing measurement',
  'How long we keep it',
  'Your rights',
];

const GROUP = 'pub:not-first:mt-3 pub:text-lg';

export function Privacy() {
  const { productName, supportEmail, officeAddress } = siteConfig();
  return (
    <InformationPage
      {...publicPages.privacy(productName)}
      lead="What we keep about you, why, for how long, and how to get rid of it."
      aside={<Contents of={sections} />}
      isAsideFirst
    >
      <WhatsNew
        changes={[
          'What we keep about bans and about notices of new terms.',
          'Where public tables are shown besides this site.',
          'What we email to everybody with an account.',
          'When reminders about tips come.',
          'What the page and the preview of a group’s invitation link show.',
          'What your browser reports when part of this site fails.',
        ]}
      />
      <ProseSection title="What we keep">
        <h3 className={GROUP}>Account and tables</h3>
        <Bullets>
          <li>
            <strong>Your account.</strong> Name, user name, email address and whether it’s confirmed, a hash of your
            password, your role, and if you give them a phone number and the address of a picture, to log you in and
            show who you are. Your old user names keep pointing to you while you have an account. After you change your
            email address, we keep the old one for a week, so that you can take it back.
          </li>
          <li>
            <strong>Your tables.</strong> The last 50 versions of each, so that you can go back to one, whether they are
            public and listed, when they were made and changed, and how often a public one was viewed. For 90 days we
            also count those views by day and by the site they came from, and nothing about the visitor. A table you
            delete can be taken back for 30 days.
          </li>
          <li>
            <strong>Your ratings.</strong> The stars you give other people’s tables, for their average. Others only see
            the average and how many.
          </li>
          <li>
            <strong>Your friends.</strong> Who they are, open friend requests, and who you’ve blocked. Requests declined
            in the last 30 days, so that no one asks again right away.
          </li>
          <li>
            <strong>Your groups.</strong> Which groups you’re in and since when, and which have removed you. Which
            emails about tips you want.
          </li>
          <li>
            <strong>Tables without an account.</strong> The author’s email address, to send a link that manages the
            table, and in case someone reports it.
          </li>
          <li>
            <strong>New terms.</strong> Which notices of new terms you’ve dismissed, so that they don’t come back.
          </li>
        </Bullets>
        <h3 className={GROUP}>Messages and reports</h3>
        <Bullets>
          <li>
            <strong>Emails to you.</strong> Which and when, to get them delivered, for 7 days after they were sent, or
            30 days if they couldn’t be. If we emailed you a friend request, who sent it, for 30 days, so that we don’t
            email you about it again.
          </li>
          <li>
            <strong>Messages you send us.</strong> What you write and the address you give for the answer, for a year.
          </li>
          <li>
            <strong>Your reports.</strong> What you report of tables, profiles and groups, to decide about it, until a
            year after we’ve decided, and what we decided about your own, with your answer. If you leave an email with a
            report, we delete it once we’ve replied.
          </li>
        </Bullets>
        <h3 className={GROUP}>Safety</h3>
        <Bullets>
          <li>
            <strong>Your logins.</strong> Device and time of each session, and when you last logged in, so that you can
            spot one that isn’t yours. With two-step login, its secret, encrypted, and hashes of its recovery codes.
          </li>
          <li>
            <strong>Network addresses.</strong> For about a day, to count attempts and stop abuse. For 30 days after you
            log in, a one-way code of your account and the address, so that wrong passwords of other people on the same
            network don’t lock you out.
          </li>
          <li>
            <strong>Origins.</strong> A one-way code for who reported something, and for the network that a table
            without an account came from, for 30 days, to stop abuse. It can’t be turned back into an address.
          </li>
          <li>
            <strong>Failures.</strong> If part of this site fails in your browser, it reports which part and which
            screen, so that we can fix it. It sends no text, address or token, nothing about you, and nothing at all if
            your browser asks not to be tracked, by Do Not Track or Global Privacy Control.
          </li>
          <li>
            <strong>Bans.</strong> If you’re banned, until when and why, to tell you when you log in. If you delete a
            banned account, we keep a hash of its email until the ban ends, so it can’t sign up again.
          </li>
          <li>
            <strong>Changes by administrators.</strong> What they change in an account, for 30 days, so that mistakes
            can be put right. Who changed an account and when stays in a log, even after the account is deleted.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="Who sees what">
        <Bullets>
          <li>Only administrators and the people you send friend requests to see your email address.</li>
          <li>
            A public table shows your public user name. A table made without an account shows “Anonymous”. Your profile,
            your friends and search engines get a public table only if you list it; any other can only be reached by its
            link. Average places use only listed tables by at least five people, and name no one.
          </li>
          <li>
            Other sites can show a public table, as a picture or in a frame, and anyone can download it as a file.
          </li>
          <li>While you’re banned, your profile is private to all but your friends.</li>
          <li>
            A private profile shows your public user name and nothing else. If you don’t choose one, it’s made from your
            name. A public profile, and your profile to your friends, also shows your name, your picture and how long
            you’ve been a member. A phone number is only shown to your friends, unless you decide otherwise.
          </li>
          <li>
            Members of a group see each other’s public user name and, once tips are locked, each other’s tips for that
            season, including private ones.
          </li>
          <li>
            Anyone with a group’s invitation link sees its name, its season, how many members it has and its owner’s
            public user name, on the page and in previews of the link, but no other member and no tip. A new link ends
            the old one.
          </li>
          <li>
            We don’t tell people you’ve blocked them. Someone whose friend request you decline can’t ask you again for
            30 days.
          </li>
          <li>
            A picture is loaded from the host its owner chose, and only on profile and account pages. That host learns
            the network address of whoever looks at it, but not which page they’re on.
          </li>
          <li>Administrators can see accounts, to help and to moderate.</li>
          <li>Only administrators see what you report. Whoever made it learns why we act, not who reported it.</li>
        </Bullets>
        <p>
          We send emails about your account and its security, friend requests, tables you make without an account,
          reports, changes to our terms, and your messages to us, and no advertising. Emails about friend requests can
          be turned off, in each of them and on your Friends page. Emails about tips only come if you turn them on, but
          for one when the deadline of your own tip is moved. When you join a group or save your first tip, the form has
          a switch for reminders before tips lock, which is on at first. Once you’ve turned reminders off, there or
          elsewhere, they stay off until you turn them on in your account. Every reminder has a link that turns them
          off, and only goes to a confirmed address.
        </p>
      </ProseSection>
      <ProseSection title="What stays in your browser">
        <Bullets>
          <li>The token that keeps you logged in: 12 hours, or 30 days with Remember Me. Logging out removes it.</li>
          <li>A table you’re working on, until you send it or close the tab.</li>
          <li>The page you came from when you signed up, until you confirm your email.</li>
          <li>The key to a table you made without an account, until you close the tab.</li>
          <li>
            Your choice of theme, in the cookie “theme”, and your answer about marketing measurement, if you were asked.
          </li>
        </Bullets>
        <p>
          There is no other cookie. Apart from pictures, and from what you allow below, the pages of this site load
          nothing from others and send nothing to them.
        </p>
      </ProseSection>
      <ProseSection title="Marketing measurement">
        <Measurement />
      </ProseSection>
      <ProseSection title="How long we keep it">
        <p>
          Unless stated above, for as long as you have an account. When you delete it, your tables, friendships and
          requests go with it, at once. Nobody else can take your user names for a year.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          Under Security and Data in your account you can download what we keep about you, end sessions and delete the
          account. You can correct it under Update Profile.
        </p>
        <p>
          You can also ask us to do any of this, or complain to your country’s data protection authority. Write to{' '}
          <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>, use the{' '}
          <TextLink to={pathTo('contact')}>contact form</TextLink>, or send a letter to {officeAddress}.
        </p>
      </ProseSection>
    </InformationPage>
  );
}

/**
 * Explains the marketing measurement, with the consent switch. The switch also appears without a service if consent was
 * given earlier, so that users can withdraw it.
 */
function Measurement() {
  const { trackingService } = siteConfig();
  const isGranted = useTrackingConsent();
  const id = useId();
  if (trackingService === undefined && !isGranted) {
    return <p>We use no marketing or tracking services.</p>;
  }
  return (
    <>
      <p>
        If you allow it, {trackingService ?? 'a marketing service'} learns your email address when you sign up, log in
        or make a table without an account, so that we know what brings people here. Nothing is measured until you allow
        it, in this browser only, and you can change your answer here.
      </p>
      <div className="pub:flex pub:items-center pub:gap-3">
        <Switch id={id} checked={isGranted} onChange={({ target }) => setTrackingConsent(target.checked)} />
        <Label htmlFor={id}>Allow marketing measurement</Label>
      </div>
    </>
  );
}
