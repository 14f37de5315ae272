import { Flag } from 'lucide-react';
import type { Report } from 'shared-contract/moderation';
import { reasonLabels } from 'shared-contract/reports';
import { Badge } from 'shared-ui/basic';
import { counted, dateText, utcTimeText } from 'shared-ui/format';
import { Decide } from './decide.tsx';
import { HideAuthor } from './hide-author.tsx';
import { AuthorName, SubjectLink } from './report-links.tsx';
import { TableRows } from './table-rows.tsx';
import {
  actionTexts,
  isTakenDown,
  likelyRule,
  possibleActions,
  reasonsText,
  stateLabels,
  stateVariants,
  subjectLabels,
} from './decisions.ts';

const PILL = 'adm:px-2 adm:py-0 adm:text-xs';
const QUIET = 'adm:text-sm adm:text-muted-foreground';

/** The reports and decisions about one table, profile or group, with the possible actions. */
export function ReportCard({ report, onChanged }: { report: Report; onChanged: () => void }) {
  const { author, id, name, reports, state, subject, subjectId, subjectState } = report;
  const actions = possibleActions({ ...report, isOpen: state === 'open', isTakenDown: isTakenDown(report) });
  return (
    <article
      aria-labelledby={id}
      className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-3 adm:rounded-xl adm:border adm:bg-card adm:p-4 adm:shadow-xs adm:sm:px-5"
    >
      <header className="adm:grid adm:gap-1">
        <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-x-3 adm:gap-y-1">
          <h2 id={id} className="adm:min-w-0 adm:text-lg adm:wrap-anywhere adm:max-sm:basis-full">
            <SubjectLink {...{ name, subject, subjectId, subjectState }} />
          </h2>
          <Badge variant="outline" className={PILL}>
            {subjectLabels[subject]}
          </Badge>
          <Badge variant={stateVariants[subjectState]} className={PILL}>
            {stateLabels[subjectState]}
          </Badge>
        </div>
        <p className={`${QUIET} adm:wrap-anywhere`}>
          {subject === 'profile' ? '' : 'By '}
          <AuthorName author={author} />
        </p>
      </header>
      {reports > 0 && (
        <p className="adm:flex adm:items-start adm:gap-2">
          <Flag aria-hidden="true" className="adm:h-lh adm:shrink-0 adm:text-muted-foreground" />
          <span>
            <strong className="adm:font-semibold">{counted(reports, 'report')}</strong> · {reasonsText(report)}{' '}
            <span className={`${QUIET} adm:whitespace-nowrap`}>· {periodText(report)}</span>
          </span>
        </p>
      )}
      <Reports report={report} />
      {subject === 'table' && subjectState !== 'deleted' && <TableRows id={subjectId} />}
      <Decisions report={report} />
      <div className="adm:flex adm:flex-wrap adm:gap-2">
        {actions.map((action) => (
          <Decide
            key={action}
            {...{ action, subject, subjectId, name, onChanged }}
            rule={likelyRule(report)}
            load={() => Promise.resolve(report)}
            describedBy={id}
          />
        ))}
        <HideAuthor author={author} describedBy={id} onChanged={onChanged} />
      </div>
    </article>
  );
}

function periodText({ first, last }: Report): string {
  const [from, to] = [dateText(first), dateText(last)];
  return from === to ? to : `${from} – ${to}`;
}

/** The texts of the latest reports. Reports without a text only appear in the counts. */
function Reports({ report: { latest, reasons, reports } }: { report: Report }) {
  const withText = latest.filter(({ text }) => text !== null);
  const withoutText = latest.length - withText.length;
  const hasSeveralReasons = Object.keys(reasons).length > 1;
  if (withText.length === 0) return null;
  return (
    <ul aria-label="What they say" className="adm:grid adm:gap-2">
      {withText.map(({ at, isDoubtful, reason, text, userName }) => (
        <li key={`${at} ${userName} ${text}`} className="adm:border-l-2 adm:pl-3">
          <p className="adm:wrap-anywhere adm:whitespace-pre-line">{text}</p>
          <p className={QUIET}>
            {hasSeveralReasons && `${reasonLabels[reason]} · `}
            {userName ?? 'a visitor'} · <time dateTime={at}>{utcTimeText(at)}</time>{' '}
            {isDoubtful && (
              <Badge variant="outline" className={PILL} title="Three of their reports were dismissed within 30 days">
                Often unfounded
              </Badge>
            )}
          </p>
        </li>
      ))}
      {withoutText > 0 && <li className={QUIET}>{withoutText} without a comment.</li>}
      {reports > latest.length && <li className={QUIET}>The last {latest.length} are shown.</li>}
    </ul>
  );
}

/** The decisions, newest first, with the owner's answers. */
function Decisions({ report: { decisions } }: { report: Report }) {
  if (decisions.length === 0) return null;
  return (
    <ul aria-label="What was decided" className="adm:grid adm:gap-2 adm:rounded-lg adm:bg-muted/60 adm:p-3">
      {decisions.map(({ action, answer, at, by, reason, rule }) => (
        <li key={`${at} ${action}`} className="adm:grid adm:gap-1">
          <p className="adm:wrap-anywhere adm:whitespace-pre-line">
            <span className="adm:font-semibold">{actionTexts[action].past}:</span> {reason}
          </p>
          <p className={QUIET}>
            {by ?? 'A former administrator'}, <time dateTime={at}>{utcTimeText(at)}</time>
            {rule !== null && action !== 'dismiss' && action !== 'restore' && ` · ${reasonLabels[rule]}`}
          </p>
          {answer !== null && (
            <div className="adm:border-l-2 adm:border-primary adm:pl-3">
              <p className="adm:text-sm adm:font-semibold">The owner’s answer</p>
              <p className="adm:wrap-anywhere adm:whitespace-pre-line">{answer.text}</p>
              <time dateTime={answer.at} className={QUIET}>
                {utcTimeText(answer.at)}
              </time>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
