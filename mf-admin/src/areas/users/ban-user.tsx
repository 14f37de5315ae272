import { Ban as BanIcon, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListedUser } from 'shared-contract/users';
import { type Ban, BanForm, banUser, liftBan } from 'shared-contract/bans';
import { call, currentSession } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
  useReturningFocus,
} from 'shared-ui/dialog';
import { CheckboxField, Form, FormError, SubmitButton, TextareaField, useContractForm } from 'shared-ui/form';
import { utcTimeText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { timestampOf } from '../../shared/forms/timestamps.ts';
import { UtcField } from '../../shared/forms/utc-field.tsx';

type BanUserProps = { user: ListedUser; onChanged: () => void };

/** Bans a user, or lifts the ban. Renders nothing for the caller's account. */
export function BanUser({ user, onChanged }: BanUserProps) {
  if (user.id === currentSession().handlerId) return null;
  if (user.ban !== null) return <LiftBan user={user} onChanged={onChanged} />;
  return <OpenBan user={user} onChanged={onChanged} />;
}

function OpenBan({ user, onChanged }: BanUserProps) {
  const [isOpen, setOpen] = useDraftState(`ban of ${user.id} is open`, false);
  return (
    <BanDialog user={user} isOpen={isOpen} setOpen={setOpen} onChanged={onChanged}>
      <DialogTrigger asChild>
        <Button variant="outline">
          <BanIcon aria-hidden="true" /> Ban…
        </Button>
      </DialogTrigger>
    </BanDialog>
  );
}

type BanDialogProps = {
  user: ListedUser;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onChanged: () => void;
  /** The button that opens the dialog. */
  children?: ReactNode;
};

/** A dialog that asks for the reason of a ban, and bans the user. */
export function BanDialog({ user, isOpen, setOpen, onChanged, children }: BanDialogProps) {
  const returningFocus = useReturningFocus();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      {children}
      <DialogContent {...returningFocus}>
        <div className="adm:grid adm:gap-2">
          <DialogTitle>Ban {user.name}</DialogTitle>
          <DialogDescription>
            They’ll be logged out everywhere and won’t be able to log in. We’ll email them the reason if their email is
            confirmed. You can lift the ban at any time.
          </DialogDescription>
        </div>
        <BanUserForm
          userId={user.id}
          onDone={() => {
            setOpen(false);
            toast.success(`${user.name} is banned`, { position: 'top-right' });
            onChanged();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

const Fields = v.object({
  ...BanForm.entries,
  until: v.pipe(
    v.string(),
    v.transform((field) => (field === '' ? null : timestampOf(field))),
    BanForm.entries.until,
  ),
});

/** Asks for the end and the reason of a ban. */
function BanUserForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const form = useContractForm(Fields, { until: '', reason: '', hideTables: true }, { name: `ban-user ${userId}` });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(banUser, { params: { id: userId }, body });
    onDone();
  });
  return (
    <Form onSubmit={onSubmit}>
      <UtcField
        control={control}
        name="until"
        label="Until"
        max="2199-12-31T23:59"
        hint="Leave empty to ban them for good."
      />
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        required
        rows={3}
        hint="Shown in the email and when they try to log in."
      />
      <CheckboxField control={control} name="hideTables" label="Hide their public tables" />
      {failure !== null && <FormError title="Failed to ban the user">{failure.reason}</FormError>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Ban
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** Lifts a ban without confirmation, and shows a toast with the result. */
export async function lift(user: ListedUser, onChanged: () => void): Promise<void> {
  try {
    await call(liftBan, { params: { id: user.id } });
    toast.success(`${user.name} is not banned any more`, { position: 'top-right' });
    onChanged();
  } catch (error) {
    toast.error('Failed to lift the ban', { description: failureMessage(error), position: 'top-right' });
  }
}

function LiftBan({ user, onChanged }: BanUserProps) {
  const [isBusy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await lift(user, onChanged);
    setBusy(false);
  }
  return (
    <Button variant="outline" disabled={isBusy} aria-busy={isBusy} onClick={() => void press()}>
      {isBusy ? <Spinner /> : <CircleCheck aria-hidden="true" />} Lift ban
    </Button>
  );
}

/** Shows the end and the reason of a user's ban. */
export function BanNotice({ ban }: { ban: Ban | null }) {
  if (ban === null) return null;
  return (
    <Alert variant="error" title={ban.until === null ? 'Banned for good' : `Banned until ${utcTimeText(ban.until)}`}>
      <p className="adm:wrap-anywhere adm:whitespace-pre-line">{ban.reason}</p>
      {ban.hideTables && <p className="adm:mt-2">Their public tables are hidden.</p>}
    </Alert>
  );
}
