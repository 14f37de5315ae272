import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Alert } from 'shared-ui/basic';

const LINK = 'acc:font-semibold acc:underline acc:decoration-1 acc:underline-offset-4 acc:hover:decoration-2';

/** Says to somebody who is banned until when and why, and how to answer. */
export function Banned({ words }: { words: string }) {
  const { supportEmail } = siteConfig();
  return (
    <div data-sober>
      <Alert variant="error" title="You can’t log in">
        <p className="acc:wrap-anywhere acc:whitespace-pre-line">{words}</p>
        <p className="acc:mt-3 acc:wrap-anywhere">
          If you think this is a mistake, write to{' '}
          <a href={`mailto:${supportEmail}`} className={LINK}>
            {supportEmail}
          </a>{' '}
          or {/* In a tab of its own, because the login may be asked for over a page that is to stay. */}
          <a href={pathTo('contact')} target="_blank" rel="noreferrer" className={LINK}>
            contact us
          </a>
          .
        </p>
      </Alert>
    </div>
  );
}
