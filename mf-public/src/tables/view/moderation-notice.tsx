import { reportRules, type ReportReason } from 'shared-contract/reports';
import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';
import { Alert } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { TextLink } from '../../shared/text-link.tsx';

/** Returns the text of a rule, or `undefined` for a rule of a later release. */
const ruleOf = (rule: string): string | undefined => reportRules[rule as ReportReason];

type ModerationNoticeProps = {
  hidden: NonNullable<SimpleTable['hidden']>;
  /** The table's name, if the notice is outside the table's page. */
  name?: string;
};

/** Informs the owner of a hidden table about the date, the reason, and how to object. */
export function ModerationNotice({ hidden: { since, reason, rule }, name }: ModerationNoticeProps) {
  return (
    <Alert
      variant="error"
      title={name === undefined ? 'Hidden by our moderators' : `“${name}” is hidden by our moderators`}
    >
      <div className="pub:grid pub:gap-1.5 pub:[&_a]:text-inherit">
        <p className="pub:wrap-anywhere pub:whitespace-pre-line">{reason}</p>
        <p>
          Since {dateText(since)} only you can see it. {ruleOf(rule) !== undefined && `Rule: ${ruleOf(rule)}`}
        </p>
        <p>
          If you think that’s wrong, answer with the link in our email, or{' '}
          <TextLink to={pathTo('contact')}>write to us</TextLink>.
        </p>
      </div>
    </Alert>
  );
}
