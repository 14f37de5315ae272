import { publicPages } from 'shared-contract/page-heads';
import { Building2, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Card } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextAnchor, TextLink } from '../text-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { Panel } from './panel.tsx';

export function Contact() {
  const { productName, supportEmail, phone, officeAddress } = siteConfig();
  return (
    <PublicPage
      {...publicPages.contact(productName)}
      lead="A question, a bug, a complaint: someone who can do something about it reads it."
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-6 pub:lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] pub:lg:gap-12">
        <Card>
          <ContactForm subject="General Inquiry" />
        </Card>
        <div className="pub:grid pub:gap-6">
          <Panel title="Other ways to reach us">
            <dl className="pub:mt-2 pub:grid pub:gap-5">
              <Way term="Email" icon={<Mail />}>
                <TextAnchor href={`mailto:${supportEmail}`}>{supportEmail}</TextAnchor>
              </Way>
              <Way term="Phone" icon={<Phone />}>
                <TextAnchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextAnchor>
              </Way>
              <Way term="Office" icon={<Building2 />}>
                {officeAddress}
              </Way>
            </dl>
          </Panel>
          <p className="pub:text-muted-foreground">
            An idea for {productName}? <TextLink to={pathTo('feedback')}>Give feedback</TextLink> instead.
          </p>
        </div>
      </div>
    </PublicPage>
  );
}

function Way({ term, icon, children }: { term: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="pub:relative pub:pl-14">
      <dt className="pub:text-sm pub:text-muted-foreground">
        <span
          aria-hidden="true"
          className="pub:absolute pub:top-0.5 pub:left-0 pub:grid pub:size-10 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-lg pub:text-accent-foreground"
        >
          {icon}
        </span>
        {term}
      </dt>
      <dd className="pub:wrap-anywhere">{children}</dd>
    </div>
  );
}
