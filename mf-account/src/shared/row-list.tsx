import { createContext, type ReactNode, use, useId, useRef } from 'react';
import { Avatar, Badge, Card, CardTitle, cn } from 'shared-ui/basic';
import { ActionButton, type ActionButtonProps } from './actions.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type ListSectionProps = {
  title: string;
  /** The number of rows. */
  count: number;
  /** The number beside the heading, if not all entries have rows. */
  total?: number;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** A button at the end of the heading's line. */
  action?: ReactNode;
  description?: ReactNode;
  /** Rendered between the heading and the rows. */
  before?: ReactNode;
  children: ReactNode;
};

/** A list with a heading, which gets the focus when the focused row is removed. */
export function ListSection({
  title,
  count,
  total = count,
  empty,
  action,
  description,
  before,
  children,
}: ListSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const passesFocus = useFocusAfterRemoval(() => heading.current);

  return (
    <Card {...passesFocus}>
      <div className="acc:grid acc:gap-1">
        <div className="acc:flex acc:flex-wrap acc:items-center acc:justify-between acc:gap-x-4 acc:gap-y-2">
          <CardTitle ref={heading} tabIndex={-1}>
            {title}
          </CardTitle>
          {action ?? (total > 0 && <Badge>{total}</Badge>)}
        </div>
        {description}
      </div>
      {before}
      {count === 0 ? (
        <div className="acc:text-muted-foreground">{empty}</div>
      ) : (
        <ul className="acc:divide-y acc:divide-border">{children}</ul>
      )}
    </Card>
  );
}

/** The ids of the elements that identify the row. */
const RowDescription = createContext('');

type RowProps = {
  name: ReactNode;
  /** The user of the row, whose avatar is rendered before the name. */
  person?: { id: string; name: string };
  /** An icon for a row without a user. */
  icon?: ReactNode;
  note?: ReactNode;
  mark?: ReactNode;
  children?: ReactNode;
};

/** A row of a list: a name, a note that identifies it, a mark such as a badge, and its actions. */
export function Row({ name, person, icon, note, mark, children }: RowProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const isPerson = person !== undefined;
  // A user's name identifies the row without the note.
  const describedBy = note === undefined || isPerson ? id : `${id} ${noteId}`;
  return (
    <li className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-2 acc:gap-y-2 acc:py-3 acc:first:pt-0 acc:last:pb-0 acc:sm:grid acc:sm:grid-cols-[minmax(0,1fr)_auto] acc:sm:gap-x-4">
      <div
        className={cn(
          'acc:flex acc:min-w-0 acc:items-center acc:gap-3',
          isPerson && 'acc:max-sm:grow acc:max-sm:basis-44',
        )}
      >
        {isPerson && <Avatar {...person} size="sm" />}
        {icon !== undefined && (
          <span
            aria-hidden="true"
            className="acc:grid acc:size-9 acc:shrink-0 acc:place-items-center acc:rounded-full acc:bg-accent acc:text-accent-foreground"
          >
            {icon}
          </span>
        )}
        <div className="acc:min-w-0">
          <p id={id} className="acc:font-semibold acc:wrap-anywhere acc:[&_a]:text-primary acc:[&_a]:hover:underline">
            {name}
          </p>
          {note !== undefined && (
            <p id={noteId} className="acc:text-sm acc:wrap-anywhere acc:text-muted-foreground">
              {note}
            </p>
          )}
          {mark}
        </div>
      </div>
      {/* The negative margin aligns the text of the last button with the end of the row. On a phone several buttons wrap below the name. */}
      <div className="acc:-mr-3.5 acc:ml-auto acc:flex acc:shrink-0 acc:flex-wrap acc:gap-2 acc:max-sm:has-[button+button]:ml-0 acc:max-sm:has-[button+button]:w-full acc:max-sm:has-[button+button]:pl-12">
        <RowDescription value={describedBy}>{children}</RowDescription>
      </div>
    </li>
  );
}

/** A button of a row. Its accessible description identifies the row. */
export function RowButton({ variant = 'ghost', ...props }: ActionButtonProps) {
  const describedBy = use(RowDescription);
  return (
    <ActionButton
      size="sm"
      variant={variant}
      className={variant === 'ghost' ? 'acc:font-normal acc:text-muted-foreground' : undefined}
      aria-describedby={describedBy}
      {...props}
    />
  );
}
