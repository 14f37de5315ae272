import { siteConfig } from 'shared-session';
import { dateText } from 'shared-ui/format';
import { Bullets, ProseSection } from '../shared/prose.tsx';

/** The date of the last change of terms and privacy policy. */
const CHANGED = '2026-11-28';

export const WHATS_NEW = 'What’s new';

/** The latest changes of a page, with their effective date if it is announced. */
export function WhatsNew({ changes }: { changes: readonly string[] }) {
  const { termsFrom } = siteConfig();
  return (
    <ProseSection title={WHATS_NEW}>
      <p>
        We last changed this page on <time dateTime={CHANGED}>{dateText(CHANGED)}</time>.
        {termsFrom !== undefined && (
          <>
            {' '}
            What’s new applies from <time dateTime={termsFrom}>{dateText(termsFrom)}</time>.
          </>
        )}
      </p>
      <Bullets>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Bullets>
    </ProseSection>
  );
}
