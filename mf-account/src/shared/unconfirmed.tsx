import { MailWarning } from 'lucide-react';

/** Says of somebody who asks that nobody knows whether the email is theirs. */
export const Unconfirmed = () => (
  <span className="acc:inline-flex acc:items-center acc:gap-1.5 acc:text-sm acc:text-muted-foreground">
    <MailWarning aria-hidden="true" />
    Email not confirmed
  </span>
);
