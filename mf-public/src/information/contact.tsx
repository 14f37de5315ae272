import type { ReactNode } from 'react';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../public-page.tsx';
import { TextAnchor } from '../text-link.tsx';
import { ContactForm } from './contact-form.tsx';

export function Contact() {
  const { productName, supportEmail, phone, officeAddress } = siteConfig();
  return (
    <PublicPage
      title="Contact"
      description={`How to reach the people behind ${productName}.`}
      lead="A question, a bug, an idea, a complaint: it all ends up with somebody who can do something about it."
    >
      <div className="pub:grid pub:items-start pub:gap-10 pub:md:grid-cols-[minmax(0,1fr)_16rem]">
        <ContactForm subject="General Inquiry" />
        <dl className="pub:grid pub:gap-5">
          <Way term="Email">
            <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>
          </Way>
          <Way term="Phone">
            <TextAnchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextAnchor>
          </Way>
          <Way term="Office">{officeAddress}</Way>
        </dl>
      </div>
    </PublicPage>
  );
}

function Way({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="pub:text-sm pub:text-muted-foreground">{term}</dt>
      <dd className="pub:wrap-anywhere">{children}</dd>
    </div>
  );
}
