import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../public-page.tsx';
import { TextAnchor, TextLink } from '../text-link.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function Terms() {
  const { productName, supportEmail, officeAddress } = siteConfig();
  return (
    <PublicPage
      title="Terms of Service"
      description={`The terms under which you use ${productName}.`}
      lead={`Using ${productName} means agreeing to these terms. They are short; please read them.`}
    >
      <ProseSection title="1. What we provide">
        <p>
          {productName} lets you build ranking tables, keep them private or make them public, share public ones by link,
          look up official tables and keep friends. It is free of charge. It is an alpha: features may change, and now
          and then something will break.
        </p>
      </ProseSection>
      <ProseSection title="2. Your account">
        <Bullets>
          <li>Give a name and an e-mail address that are yours, and keep your password to yourself.</li>
          <li>You must be at least 16 years old, or have the consent of a parent.</li>
          <li>You may delete your account at any time; your tables, friendships and requests go with it.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="3. Your tables">
        <Bullets>
          <li>What you write stays yours. You allow us to store it and to show it to those you share it with.</li>
          <li>A public table can be seen by anybody who has its link.</li>
          <li>A table made without an account is public, and cannot be changed later.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="4. What is not allowed">
        <Bullets>
          <li>Tables or profiles that insult, threaten or expose people, or that break the law.</li>
          <li>Pretending to be somebody else.</li>
          <li>Attacking the service, getting around its limits, or collecting other people’s data.</li>
        </Bullets>
        <p>We may remove such content and close the accounts behind it, and we say why when we do.</p>
      </ProseSection>
      <ProseSection title="5. Names and marks">
        <p>
          Names of clubs, leagues and competitions belong to their owners. They appear here to say which team is meant,
          not because anybody endorses {productName}.
        </p>
      </ProseSection>
      <ProseSection title="6. Liability">
        <p>
          We do our best to keep the service running and your tables safe, but give no guarantee for either. We are
          liable where the law says that we must be, and not beyond.
        </p>
      </ProseSection>
      <ProseSection title="7. Changes to these terms">
        <p>
          When we change something that matters, we give at least 30 days’ notice before the new terms take effect. If
          you go on using {productName} after that, the new terms apply.
        </p>
      </ProseSection>
      <ProseSection title="8. Contact">
        <p>
          Write to <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>, use the{' '}
          <TextLink to={pathTo('contact')}>contact form</TextLink>, or send a letter to {officeAddress}. How we treat
          your data is in the <TextLink to={pathTo('privacy')}>privacy policy</TextLink>.
        </p>
      </ProseSection>
    </PublicPage>
  );
}
