import { siteConfig } from 'shared-session';
import { Card } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { ContactForm } from './contact-form.tsx';

/** In the colours of the bands from the top of a table. */
const helps = [
  { text: 'What you wanted to do, and where you got stuck.', look: 'pub:bg-winner pub:text-brand-foreground' },
  { text: 'What you did instead.', look: 'pub:bg-positive pub:text-brand-foreground' },
  { text: 'Your device and browser, if something looked or behaved oddly.', look: 'pub:bg-card' },
  { text: 'A link to the table, if it’s about one.', look: 'pub:bg-card pub:shadow-[inset_0_1px_var(--ui-border)]' },
];

export function GiveFeedback() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Feedback"
      description={`Tell us what’s missing in ${productName}, and what gets in your way.`}
      lead={`${productName} is an alpha. What you tell us decides what we build next.`}
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-2 pub:lg:gap-12">
        <section aria-labelledby="helps" className="pub:grid pub:gap-4">
          <h2 id="helps" className="pub:text-2xl">
            What helps us most
          </h2>
          <ol className="pub:overflow-hidden pub:rounded-2xl pub:shadow-card pub:ring-1 pub:ring-card-ring">
            {helps.map(({ text, look }, index) => (
              <li
                key={text}
                className={`pub:grid pub:grid-cols-[3.25rem_minmax(0,1fr)] pub:forced-colors:border-b ${look}`}
              >
                <span aria-hidden="true" className="pub:grid pub:place-items-center pub:bg-[#8086a8]/25 pub:font-bold">
                  {index + 1}
                </span>
                <span className="pub:px-4 pub:py-3">{text}</span>
              </li>
            ))}
          </ol>
          <p className="pub:text-muted-foreground">We read every message. Leave an address if you’d like an answer.</p>
        </section>
        <Card>
          <ContactForm subject="Feedback" />
        </Card>
      </div>
    </PublicPage>
  );
}
