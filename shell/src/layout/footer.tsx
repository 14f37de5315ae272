import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';

const year = new Date().getFullYear();
const link =
  'inline-flex min-h-11 min-w-6 items-center max-sm:justify-center sm:min-h-8 underline-offset-4 hover:text-foreground hover:underline';
const heading = 'text-base text-foreground sm:mb-2';

/** The site's footer: contact, social links and legal pages. */
export function Footer() {
  const { productName, supportEmail, officeAddress, phone, socialLinks } = siteConfig();
  return (
    <footer className="relative bg-card px-4 pt-1.5 text-sm text-muted-foreground sm:px-6 print:hidden forced-colors:border-t">
      <div aria-hidden="true" className="ui-bands absolute inset-x-0 top-0 h-1.5 [--ui-bands-direction:to_right]" />
      <div className="mx-auto grid max-w-6xl gap-y-5 py-5 sm:grid-cols-3 sm:gap-8 sm:py-10">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={heading}>
            Contact
          </h2>
          <address className="flex flex-wrap gap-x-5 not-italic sm:grid sm:gap-1">
            <a href={`mailto:${supportEmail}`} className={link}>
              {supportEmail}
            </a>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
              {phone}
            </a>
            <span className="w-full py-1">{officeAddress}</span>
          </address>
        </section>
        <nav aria-labelledby="footer-social">
          <h2 id="footer-social" className={heading}>
            Follow us
          </h2>
          <ul className="flex flex-wrap gap-x-4 sm:grid sm:grid-cols-2 sm:gap-x-5 sm:gap-y-1">
            {socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener noreferrer" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className={heading}>
            Legal
          </h2>
          <ul className="flex flex-wrap gap-x-5 sm:grid sm:gap-1">
            <li>
              <Link to={pathTo('terms')} className={link}>
                Terms of Service
              </Link>
            </li>
            <li>
              <Link to={pathTo('privacy')} className={link}>
                Privacy Policy
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className="mx-auto max-w-6xl border-t border-border py-4">
        © {year} {productName}. All rights reserved.
      </p>
    </footer>
  );
}
