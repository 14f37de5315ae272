import { siteConfig } from 'shared-session';
import { PublicPage } from '../public-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { Bullets } from './prose.tsx';

export function GiveFeedback() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Feedback"
      description={`Tell us what is missing in ${productName}, and what gets in your way.`}
      lead={`${productName} is an alpha. What you tell us decides what is built next.`}
    >
      <div className="pub:grid pub:items-start pub:gap-10 pub:md:grid-cols-2">
        <ContactForm subject="Feedback" />
        <section
          aria-labelledby="helps"
          className="pub:grid pub:gap-3 pub:rounded-2xl pub:bg-accent pub:p-6 pub:text-accent-foreground"
        >
          <h2 id="helps" className="pub:text-xl">
            What helps us most
          </h2>
          <Bullets>
            <li>What you wanted to do, and where you got stuck.</li>
            <li>What you did instead.</li>
            <li>Which device and browser you use, if something looked or behaved oddly.</li>
            <li>The link of the table, if it is about one.</li>
          </Bullets>
          <p>Every message is read. Leave an address if you would like an answer.</p>
        </section>
      </div>
    </PublicPage>
  );
}
