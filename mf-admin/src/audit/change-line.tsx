import type { ComponentProps, ReactNode } from 'react';
import { ChevronRight, type LucideIcon, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import type { AuditedAction, AuditedChange } from 'shared-contract/audit';
import { cn } from 'shared-ui/basic';
import { utcTimeText } from 'shared-ui/format';
import { changesOf } from './changes-of.ts';
import { placeOf, titleOf } from './snapshot.ts';
import { actionText, changeText } from './change-text.ts';

const LINE =
  'adm:grid adm:min-h-15 adm:list-none adm:grid-cols-[auto_auto_minmax(0,1fr)] adm:items-start adm:gap-x-3 adm:px-4 adm:max-md:pl-2.5 adm:max-md:gap-x-2 adm:py-2.5 adm:focus-visible:-outline-offset-2';

/** Reserves the space of the line's button, which is an icon on phones. */
const BESIDE_BUTTON = 'adm:max-md:pr-14 adm:md:pr-32';

/** The styles of a line's button. It is highlighted while the line has the pointer or the focus. */
export const LINE_BUTTON =
  'adm:font-normal adm:text-muted-foreground adm:group-focus-within/change:text-primary adm:group-hover/change:text-primary adm:hover:border-input adm:focus-visible:border-input adm:max-md:size-11 adm:max-md:px-0';

/** Places a button at the end of a line, so that the line's expanded content takes the full width. */
export function AtLineEnd({ children }: { children: ReactNode }) {
  return <div className="adm:absolute adm:top-0 adm:right-2 adm:flex adm:h-15 adm:items-center">{children}</div>;
}

const actionIcons: Record<string, { Icon: LucideIcon; iconClassName: string }> = {
  create: { Icon: Plus, iconClassName: 'adm:bg-success/8 adm:text-success' },
  update: { Icon: Pencil, iconClassName: 'adm:bg-secondary adm:text-secondary-foreground' },
  delete: { Icon: Trash2, iconClassName: 'adm:bg-destructive/8 adm:text-destructive' },
  restore: { Icon: RotateCcw, iconClassName: 'adm:bg-secondary adm:text-secondary-foreground' },
};

type LineSummaryProps = Pick<ComponentProps<'summary'>, 'ref' | 'className'> & {
  action: AuditedAction;
  title: string;
  at: string;
  /** Whether a button is at the end of the line. */
  hasButton: boolean;
  children: string;
};

/** The summary of a change or a run, which expands its details: icon, title, time and text. */
export function LineSummary({ ref, action, title, at, hasButton, className, children }: LineSummaryProps) {
  const { Icon = Pencil, iconClassName = 'adm:bg-secondary' } = actionIcons[action] ?? {};
  return (
    <summary ref={ref} className={cn(LINE, hasButton && BESIDE_BUTTON, className)}>
      <ChevronRight
        aria-hidden="true"
        className="adm:h-10 adm:text-muted-foreground adm:transition-transform adm:[[open]>*>&]:rotate-90"
      />
      <span className={`adm:my-1.5 adm:grid adm:size-7 adm:place-items-center adm:rounded-full ${iconClassName}`}>
        <Icon aria-hidden="true" className="adm:size-3.5" />
      </span>
      <span className="adm:min-w-0">
        <span dir="auto" className="adm:block adm:font-semibold adm:wrap-anywhere">
          {title}
        </span>{' '}
        <span className="adm:block adm:text-xs adm:text-muted-foreground adm:wrap-anywhere">
          <time dateTime={at}>{utcTimeText(at).split(', ')[1]}</time> · <span>{children}</span>
        </span>
      </span>
    </summary>
  );
}

/** One change as text. It expands to the old and new values, and to the reason why it cannot be restored. */
export function ChangeLine({ change, within }: { change: AuditedChange; within: string }) {
  const isEmptied = change.before === null && change.after === null;
  const place = placeOf(change);
  const shownPlace =
    within !== '' && place.endsWith(within) ? place.slice(0, -within.length).replace(/, $/, '') : place;
  const meta = [actionText(change), shownPlace.replace(', ', ' · '), changeText(change)];
  return (
    <details>
      <LineSummary
        action={change.action}
        title={titleOf(change)}
        at={change.at}
        hasButton={change.isRestorable === true}
      >
        {meta.filter((part) => part !== '').join(' · ')}
      </LineSummary>
      <div className="adm:grid adm:gap-2 adm:border-t adm:border-dashed adm:px-4 adm:py-3 adm:md:pl-14">
        {isEmptied ? (
          <p className="adm:text-sm adm:text-muted-foreground">
            The details of people’s accounts are kept for 30 days.
          </p>
        ) : (
          <Values change={change} />
        )}
        {change.whyNotRestorable !== undefined && (
          <p className="adm:text-sm adm:text-muted-foreground">{change.whyNotRestorable}</p>
        )}
      </div>
    </details>
  );
}

/** A table of the changed values. A column appears only if it has values: a registration has no old ones. */
function Values({ change }: { change: AuditedChange }) {
  const changes = changesOf(change);
  const sides = (['before', 'after'] as const).filter((side) => changes.some((field) => field[side] !== ''));
  return (
    <table className="adm:w-full adm:table-fixed adm:text-left adm:text-sm">
      <caption className="adm:sr-only">What has changed</caption>
      <thead className="adm:text-muted-foreground">
        <tr>
          <th scope="col" className={`${HEAD} adm:w-3/10`}>
            Field
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className={HEAD}>
              {sides.length === 1 ? 'Value' : sideLabels[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((changed) => (
          <tr key={changed.field} className="adm:border-t adm:align-top">
            <th scope="row" className="adm:py-2 adm:pr-4 adm:font-semibold adm:wrap-anywhere">
              {changed.field}
            </th>
            {sides.map((side) => (
              <td key={side} className="adm:py-2 adm:pr-4 adm:wrap-anywhere adm:whitespace-pre-wrap">
                {changed[side] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEAD = 'adm:py-1 adm:pr-4 adm:font-normal';
const sideLabels = { before: 'Before', after: 'After' };
