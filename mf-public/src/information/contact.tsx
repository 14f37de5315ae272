import { publicPages } from 'shared-contract/page-heads';
import { Building2, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../shared/public-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

export function Contact() {
  const { productName, supportEmail, phone, officeAddress } = siteConfig();
  return (
    <PublicPage
      {...publicPages.contact(productName)}
      lead="Questions, bugs, complaints: someone who can fix them reads this."
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6 pub:lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ContactForm subject="General Inquiry" />
        <TitledSection
          title="Other ways to reach us"
          className="pub:relative pub:grid pub:content-start pub:gap-6 pub:overflow-hidden pub:self-start pub:rounded-2xl pub:bg-brand pub:p-6 pub:text-brand-foreground pub:shadow-card pub:sm:p-8 pub:forced-colors:border"
        >
          <dl className="pub:grid pub:gap-5">
            <Way term="Email" icon={<Mail />}>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </Way>
            <Way term="Phone" icon={<Phone />}>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </Way>
            <Way term="Office" icon={<Building2 />}>
              {officeAddress}
            </Way>
          </dl>
          <p className="pub:border-t pub:border-brand-foreground/20 pub:pt-6">
            An idea for {productName}?{' '}
            <span className="pub:whitespace-nowrap">
              <Link to={pathTo('feedback')} className={link}>
                Give feedback
              </Link>{' '}
              instead.
            </span>
          </p>
        </TitledSection>
      </div>
    </PublicPage>
  );
}

const link = 'pub:underline pub:decoration-1 pub:underline-offset-4 pub:hover:decoration-2';

function Way({ term, icon, children }: { term: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="pub:relative pub:pl-14">
      <dt className="pub:text-sm pub:text-brand-muted">
        <span
          aria-hidden="true"
          className="pub:absolute pub:top-1 pub:left-0 pub:grid pub:size-10 pub:place-items-center pub:rounded-lg pub:bg-brand-foreground/14 pub:text-lg pub:text-brand-foreground"
        >
          {icon}
        </span>
        {term}
      </dt>
      <dd className="pub:font-medium pub:wrap-anywhere pub:[&_a]:underline pub:[&_a]:decoration-1 pub:[&_a]:underline-offset-4">
        {children}
      </dd>
    </div>
  );
}
