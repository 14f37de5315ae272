import { siteConfig } from 'shared-session';
import { Page } from 'shared-ui/basic';
import { ContactForm } from './contact-form.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function GiveFeedback() {
  const { productName } = siteConfig();
  return (
    <Page
      title="Feedback"
      description={`Tell us what is missing in ${productName}, and what gets in your way.`}
      lead={`${productName} is an alpha. What you tell us decides what is built next.`}
    >
      <div className="pub:grid pub:items-start pub:gap-10 pub:md:grid-cols-2">
        <ContactForm subject="Feedback" />
        <ProseSection title="What helps us most">
          <Bullets>
            <li>What you wanted to do, and where you got stuck.</li>
            <li>What you did instead.</li>
            <li>Which device and browser you use, if something looked or behaved oddly.</li>
            <li>The link of the table, if it is about one.</li>
          </Bullets>
          <p>Every message is read. Leave an address if you would like an answer.</p>
        </ProseSection>
      </div>
    </Page>
  );
}
