import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { TextAnchor, TextLink } from '../shared/text-link.tsx';
import { WHATS_NEW, WhatsNew } from './whats-new.tsx';
import { Bullets, Contents, InformationPage, ProseSection } from '../shared/prose.tsx';

const sections = [
  WHATS_NEW,
  '1. What we provide',
  '2. Your account',
  '3. Your tables',
  '4. What isn’t allowed',
  '5. Reports, hiding and bans',
  '6. Names and marks',
  '7. Liability',
  '8. Changes to these terms',
  '9. Contact',
];

export function Terms() {
  const { productName, supportEmail, officeAddress } = siteConfig();
  return (
    <InformationPage
      {...publicPages.terms(productName)}
      lead={`By using ${productName} you agree to these terms. They’re short, so please read them.`}
      aside={<Contents of={sections} />}
      isAsideFirst
    >
      <WhatsNew
        changes={[
          'Public tables can be downloaded and embedded (3).',
          'A table made without an account can be changed, deleted or taken into an account (3).',
          'Public tables can be rated (3 and 4).',
          'How reports, hiding and bans work (5).',
        ]}
      />
      <ProseSection title="1. What we provide">
        <p>
          {productName} lets you build ranking tables, keep them private or make them public, share public ones by link,
          look up official tables and add friends. It’s free. It’s an alpha: features may change, and now and then
          something will break.
        </p>
      </ProseSection>
      <ProseSection title="2. Your account">
        <Bullets>
          <li>Use your own name and email address, and keep your password to yourself.</li>
          <li>You must be at least 16, or have a parent’s consent.</li>
          <li>You can delete your account at any time. Your tables, friendships and requests go with it.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="3. Your tables">
        <Bullets>
          <li>What you write stays yours. You let us store it and show it to the people you share it with.</li>
          <li>
            Anyone with the link can see a public table, download it and its picture, and show it on a site of their
            own. If you list it, it’s also on your profile, and search engines may show it.
          </li>
          <li>
            People with an account can rate your public tables, and we count how often they’re viewed. Search engines,
            previews and sites that show your table may keep a copy for a while after you make it private.
          </li>
          <li>
            A table made without an account is public. Anyone with the link we email its author can edit it, delete it
            or add it to an account.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="4. What isn’t allowed">
        <Bullets>
          <li>Tables or profiles that insult, threaten or expose people, or break the law.</li>
          <li>Pretending to be someone else.</li>
          <li>Ratings from accounts made just to rate, and reports you know to be wrong.</li>
          <li>Attacking the service, getting around its limits, or collecting other people’s data.</li>
        </Bullets>
        <p>We may remove such content and close the accounts behind it. When we do, we say why.</p>
      </ProseSection>
      <ProseSection title="5. Reports, hiding and bans">
        <Bullets>
          <li>
            Anyone can report a public table or a profile. A person looks at every report; nothing is hidden just
            because many report it.
          </li>
          <li>We may hide or delete anything that breaks these terms. We’ll email the owner why, and how to reply.</li>
          <li>
            We may ban an account, for a time or for good. It’s logged out everywhere, its profile is private, and its
            public tables may be hidden. The reason is in an email and shown when you log in. Until the ban ends, its
            email address can’t be used for a new account.
          </li>
          <li>
            If you think we’re wrong, answer or write to us, and we look at it again. Lifting a ban restores everything.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="6. Names and marks">
        <p>
          Names of clubs, leagues and competitions belong to their owners. They’re here to say which team is meant, not
          because anyone endorses {productName}.
        </p>
      </ProseSection>
      <ProseSection title="7. Liability">
        <p>
          We do our best to keep the service running and your tables safe, but can’t guarantee either. We’re liable
          where the law says we must be, and not beyond.
        </p>
      </ProseSection>
      <ProseSection title="8. Changes to these terms">
        <p>
          When we change something that matters, you get at least 30 days’ notice before the new terms take effect. If
          you keep using {productName} after that, they apply.
        </p>
      </ProseSection>
      <ProseSection title="9. Contact">
        <p>
          Write to <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>, use the{' '}
          <TextLink to={pathTo('contact')}>contact form</TextLink>, or send a letter to {officeAddress}. How we handle
          your data is in the <TextLink to={pathTo('privacy')}>privacy policy</TextLink>.
        </p>
      </ProseSection>
    </InformationPage>
  );
}
