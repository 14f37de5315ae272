import { useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { setTrackingConsent, siteConfig, useTrackingConsent } from 'shared-session';
import { Label, Switch } from 'shared-ui/controls';
import { PublicPage } from '../public-page.tsx';
import { TextAnchor, TextLink } from '../text-link.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function Privacy() {
  const { productName, supportEmail, officeAddress } = siteConfig();
  return (
    <PublicPage
      title="Privacy Policy"
      description={`Which data ${productName} keeps about you, why, and for how long.`}
      lead="What we keep about you, why, for how long, and how to get rid of it."
    >
      <ProseSection title="What we keep">
        <Bullets>
          <li>
            <strong>Your account:</strong> name, e-mail address, a hash of your password, and if you give them a phone
            number and the address of a picture.
          </li>
          <li>
            <strong>Your tables</strong> and whether they are public, when they were made and changed, and how often a
            public one was viewed.
          </li>
          <li>
            <strong>Your friends,</strong> open friend requests, those declined in the last 30 days, and whom you have
            blocked.
          </li>
          <li>
            <strong>Where you are signed in:</strong> device and time of each session, and when you last signed in. With
            a second factor, its secret, encrypted.
          </li>
          <li>
            <strong>That a mail was sent to you,</strong> for 7 days.
          </li>
          <li>
            <strong>The e-mail address of a table made without an account,</strong> in case somebody reports the table.
          </li>
          <li>
            <strong>Messages you send us,</strong> with the address you give for the answer.
          </li>
          <li>
            <strong>Network addresses,</strong> for as long as it takes to count attempts and stop abuse.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="Who sees what">
        <Bullets>
          <li>
            Nobody else sees your e-mail address, save administrators and the person you send a friend request to.
          </li>
          <li>A public table shows your public user name. A table made without an account shows “Anonymous”.</li>
          <li>
            A private profile shows your public user name and nothing else. A public profile, and your profile to your
            friends, also shows name, picture and since when you have been a member. A phone number that you give is
            shown to your friends alone, unless you decide otherwise.
          </li>
          <li>
            We sell nothing and give nothing away. Administrators can see accounts in order to help and to moderate.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="What stays in your browser">
        <Bullets>
          <li>The token that keeps you signed in: 12 hours, or 30 days with Remember Me. Logging out removes it.</li>
          <li>A table you are working on, until you send it or close the tab.</li>
          <li>Your choice of theme, in a cookie, and your choice about marketing measurement.</li>
        </Bullets>
        <p>There is no other cookie, and no third party is contacted unless you allow marketing measurement.</p>
      </ProseSection>
      <ProseSection title="Marketing measurement">
        <p>
          If you allow it, a marketing service learns your e-mail address when you register, log in or make a table
          without an account, so that we know what brings people here. It is off until you switch it on, in this browser
          only, and you can switch it off again here.
        </p>
        <Consent />
      </ProseSection>
      <ProseSection title="How long">
        <p>
          For as long as you have an account. When you delete it, your tables, friendships and requests are deleted with
          it, at once.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          You may ask what we keep about you, have it corrected or deleted, take it with you, and complain to the data
          protection authority of your country. Write to{' '}
          <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>, use the{' '}
          <TextLink to={pathTo('contact')}>contact form</TextLink>, or send a letter to {officeAddress}.
        </p>
      </ProseSection>
    </PublicPage>
  );
}

function Consent() {
  const id = useId();
  const isGranted = useTrackingConsent();
  return (
    <div className="pub:flex pub:items-center pub:gap-3">
      <Switch id={id} checked={isGranted} onChange={({ target }) => setTrackingConsent(target.checked)} />
      <Label htmlFor={id}>Allow marketing measurement</Label>
    </div>
  );
}
