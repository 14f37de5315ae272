import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { TextAnchor, TextLink } from '../text-link.tsx';
import { Bullets, Contents, InformationPage, ProseSection } from './prose.tsx';

const sections = [
  '1. What we provide',
  '2. Your account',
  '3. Your tables',
  '4. What isn’t allowed',
  '5. Names and marks',
  '6. Liability',
  '7. Changes to these terms',
  '8. Contact',
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
      <ProseSection title="1. What we provide">
        <p>
          {productName} lets you build ranking tables, keep them private or make them public, share public ones by link,
          look up official tables and keep friends. It’s free. It’s an alpha: features may change, and now and then
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
          <li>Anyone with the link can see a public table.</li>
          <li>A table made without an account is public and can’t be changed later.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="4. What isn’t allowed">
        <Bullets>
          <li>Tables or profiles that insult, threaten or expose people, or break the law.</li>
          <li>Pretending to be someone else.</li>
          <li>Attacking the service, getting around its limits, or collecting other people’s data.</li>
        </Bullets>
        <p>We may remove such content and close the accounts behind it. When we do, we say why.</p>
      </ProseSection>
      <ProseSection title="5. Names and marks">
        <p>
          Names of clubs, leagues and competitions belong to their owners. They’re here to say which team is meant, not
          because anyone endorses {productName}.
        </p>
      </ProseSection>
      <ProseSection title="6. Liability">
        <p>
          We do our best to keep the service running and your tables safe, but can’t guarantee either. We’re liable
          where the law says we must be, and not beyond.
        </p>
      </ProseSection>
      <ProseSection title="7. Changes to these terms">
        <p>
          When we change something that matters, you get at least 30 days’ notice before the new terms take effect. If
          you keep using {productName} after that, they apply.
        </p>
      </ProseSection>
      <ProseSection title="8. Contact">
        <p>
          Write to <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>, use the{' '}
          <TextLink to={pathTo('contact')}>contact form</TextLink>, or send a letter to {officeAddress}. How we handle
          your data is in the <TextLink to={pathTo('privacy')}>privacy policy</TextLink>.
        </p>
      </ProseSection>
    </InformationPage>
  );
}
