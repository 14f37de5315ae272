import { ChevronRight, type LucideIcon, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import type { AuditedAction, AuditedChange } from 'shared-contract/audit';
import { utcTimeText } from 'shared-ui/format';
import { changesOf } from './changes-of.ts';
import { placeOf, titleOf } from './titles.ts';
import { RESULT_ADDED, told } from './told.ts';
import { actionWords, entityNouns, wordFor } from './words.ts';

export const LINE =
  'adm:grid adm:min-h-15 adm:list-none adm:grid-cols-[auto_minmax(0,1fr)] adm:items-center adm:gap-x-3 adm:px-4 adm:max-md:pl-2.5 adm:max-md:gap-x-2 adm:py-1.5 adm:focus-visible:-outline-offset-2 adm:md:grid-cols-[auto_auto_minmax(0,1fr)]';

export const TITLE = 'adm:block adm:font-semibold adm:wrap-anywhere';
export const META = 'adm:block adm:text-xs adm:text-muted-foreground adm:wrap-anywhere';

const actionIcons: Record<string, { Icon: LucideIcon; look: string }> = {
  create: { Icon: Plus, look: 'adm:bg-success/8 adm:text-success' },
  update: { Icon: Pencil, look: 'adm:bg-secondary adm:text-secondary-foreground' },
  delete: { Icon: Trash2, look: 'adm:bg-destructive/8 adm:text-destructive' },
  restore: { Icon: RotateCcw, look: 'adm:bg-secondary adm:text-secondary-foreground' },
};

/** The kind of a change, for the eye; its word stands beside it. */
export function ActionIcon({ action }: { action: AuditedAction }) {
  const { Icon = Pencil, look = 'adm:bg-secondary' } = actionIcons[action] ?? {};
  return (
    <span className={`adm:grid adm:size-7 adm:place-items-center adm:rounded-full adm:max-md:hidden ${look}`}>
      <Icon aria-hidden="true" className="adm:size-3.5" />
    </span>
  );
}

/** One change, in words and why it cannot be restored; expands to the values before and after it. */
export function ChangeLine({ change, within }: { change: AuditedChange; within: string }) {
  const { action, at, entity, userName, whyNotRestorable } = change;
  const isEmptied = change.before === null && change.after === null;
  const place = placeOf(change);
  const shownPlace =
    within !== '' && place.endsWith(within) ? place.slice(0, -within.length).replace(/, $/, '') : place;
  const done = told(change);
  const meta = [
    done.startsWith(RESULT_ADDED) ? '' : `${wordFor(actionWords, action)} ${wordFor(entityNouns, entity)}`,
    shownPlace.replace(', ', ' · '),
    done,
    whyNotRestorable ?? '',
  ];
  return (
    <details className="adm:group adm:min-w-0 adm:flex-1">
      <summary className={LINE}>
        <ChevronRight
          aria-hidden="true"
          className="adm:text-muted-foreground adm:transition-transform adm:group-open:rotate-90"
        />
        <ActionIcon action={action} />
        <span className="adm:min-w-0">
          <span dir="auto" className={TITLE}>
            {titleOf(change)}
          </span>{' '}
          <span className={META}>{meta.filter((part) => part !== '').join(' · ')}</span>
        </span>
      </summary>
      <div className="adm:grid adm:gap-2 adm:overflow-x-auto adm:border-t adm:border-dashed adm:px-4 adm:py-3 adm:md:pl-14">
        <p className="adm:text-xs adm:text-muted-foreground">
          {userName}, <time dateTime={at}>{utcTimeText(at)}</time>
        </p>
        {isEmptied ? (
          <p className="adm:text-sm adm:text-muted-foreground">
            The details of people’s accounts are kept for 30 days.
          </p>
        ) : (
          <Values change={change} />
        )}
      </div>
    </details>
  );
}

function Values({ change }: { change: AuditedChange }) {
  return (
    <table className="adm:w-full adm:text-left adm:text-sm">
      <caption className="adm:sr-only">What has changed</caption>
      <thead className="adm:text-muted-foreground">
        <tr>
          {['Field', 'Before', 'After'].map((head) => (
            <th key={head} scope="col" className="adm:py-1 adm:pr-4 adm:font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changesOf(change).map(({ field, before, after }) => (
          <tr key={field} className="adm:border-t adm:align-top">
            <th scope="row" className="adm:w-1/4 adm:py-2 adm:pr-4 adm:font-semibold">
              {field}
            </th>
            <Value>{before}</Value>
            <Value>{after}</Value>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ children }: { children: string }) {
  return (
    <td className="adm:py-2 adm:pr-4 adm:wrap-anywhere adm:whitespace-pre-wrap">{children === '' ? '–' : children}</td>
  );
}
