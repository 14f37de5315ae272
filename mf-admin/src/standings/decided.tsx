import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button, Card, CardTitle } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import type { SectionProps } from './section-form.tsx';

const SHOWN_FOR_MS = 10_000;

type Entry = { id: string; fromRound: number; reason: string };

type DecidedProps<Decision extends Entry> = Pick<SectionProps, 'refresh'> & {
  title: string;
  text: string;
  /** The name of an entry in messages, and the label of the list. */
  noun: string;
  label: string;
  entries: readonly Decision[];
  /** Renders the title of an entry. One of its elements has the entry's id. */
  renderTitle: (entry: Decision) => ReactNode;
  /** The confirmation before an entry is removed, and the effects of its removal. */
  question: (entry: Decision) => string;
  renderDetails: (entry: Decision) => ReactNode;
  remove: (id: string) => Promise<unknown>;
  add: (body: Omit<Decision, 'id'>) => Promise<unknown>;
  /** The form for another entry. */
  children: ReactNode;
};

/** Lists the decisions of one kind about a season's standings. The toast of a removal can undo it. */
export function Decided<Decision extends Entry>({ noun, label, entries, refresh, ...props }: DecidedProps<Decision>) {
  async function restore({ id: _id, ...body }: Decision) {
    try {
      await props.add(body);
      await refresh();
      toast.success(`The ${noun} counts again.`);
    } catch (error) {
      toast.error(`Failed to put the ${noun} back.`, { description: failureMessage(error) });
    }
  }

  async function remove(entry: Decision) {
    try {
      await props.remove(entry.id);
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      await refresh();
      toast.success(`Someone else has removed the ${noun} already.`);
      return;
    }
    await refresh();
    const undo = { label: 'Undo', onClick: () => void restore(entry) };
    toast.success(`The ${noun} is removed.`, { duration: SHOWN_FOR_MS, action: undo });
  }

  return (
    <Card>
      <div>
        <CardTitle>{props.title}</CardTitle>
        <p className="adm:text-muted-foreground">{props.text}</p>
      </div>
      {entries.length === 0 ? (
        <p>No {noun}s.</p>
      ) : (
        <ul aria-label={label} className="adm:divide-y adm:rounded-xl adm:border">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-x-4 adm:gap-y-2 adm:px-4 adm:py-2.5"
            >
              <div className="adm:min-w-0 adm:wrap-anywhere">
                {props.renderTitle(entry)}
                <p className="adm:text-sm adm:text-muted-foreground">
                  From round {entry.fromRound}: {entry.reason}
                </p>
              </div>
              <ConfirmDialog
                trigger={
                  <Button
                    variant="outline"
                    size="sm"
                    className="adm:pointer-coarse:min-h-11"
                    aria-describedby={entry.id}
                  >
                    <Trash2 aria-hidden="true" /> Remove
                  </Button>
                }
                question={props.question(entry)}
                details={props.renderDetails(entry)}
                confirm="Remove"
                failed={`Failed to remove the ${noun}. Please try again.`}
                onConfirm={() => remove(entry)}
              />
            </li>
          ))}
        </ul>
      )}
      {props.children}
    </Card>
  );
}
