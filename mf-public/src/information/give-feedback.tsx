import { publicPages } from 'shared-contract/page-heads';
import { siteConfig } from 'shared-session';
import { type Band, bandRow, bandRows, InBand } from '../shared/band-row.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const helps: { text: string; band: Band }[] = [
  { text: 'What you wanted to do, and where you got stuck.', band: 'winner' },
  { text: 'What you did instead.', band: 'positive' },
  { text: 'Your device and browser, if something looked or behaved oddly.', band: 'none' },
  { text: 'A link to the table, if it’s about one.', band: 'none' },
];

export function GiveFeedback() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      {...publicPages.feedback(productName)}
      lead={`${productName} is an alpha. What you tell us decides what we build next.`}
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ContactForm subject="Feedback" />
        <TitledSection title="What helps us most" className="pub:grid pub:gap-4 pub:lg:pt-2">
          <ol className={bandRows}>
            {helps.map(({ text, band }, index) => (
              <li key={text} className={bandRow(band)}>
                <InBand place={index + 1}>{text}</InBand>
              </li>
            ))}
          </ol>
          <p className="pub:text-muted-foreground">We read every message. Give your email if you’d like an answer.</p>
        </TitledSection>
      </div>
    </PublicPage>
  );
}
