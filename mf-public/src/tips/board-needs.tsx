import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getOwnProfile, ProfileUpdate, updateOwnProfile } from 'shared-contract/account';
import { resendConfirmation } from 'shared-contract/signing-in';
import { call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { query, useData } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';

/** The query for the user's profile. The editor loads it with its data, so that `BoardNeeds` shifts nothing. */
export const ownProfile = query(getOwnProfile);

const position = 'top-right';

/** What the public leaderboard needs from the user's account, and the ways to get it. Empty once there is nothing. */
export function BoardNeeds() {
  const { data: profile, reload } = useData(ownProfile);
  if (profile === undefined || (profile.emailConfirmed && profile.isPublicProfile)) return null;
  const { emailConfirmed, hidden, isPublicProfile, name } = profile;
  return (
    <section
      aria-label="For the public leaderboard"
      className="pub:grid pub:gap-3 pub:border-t pub:border-border pub:pt-4 pub:text-sm"
    >
      <p className="pub:font-semibold">To be ranked on the public leaderboard, you need:</p>
      <ul className="pub:grid pub:gap-2.5">
        <Need isMet={isPublicProfile} label="A public profile">
          {hidden === undefined ? (
            <PublicProfile name={name} onChanged={reload} />
          ) : (
            <span className="pub:text-muted-foreground">Our moderators have hidden your profile.</span>
          )}
        </Need>
        <Need isMet={emailConfirmed} label="A confirmed email">
          <ConfirmEmail onConfirmed={reload} />
        </Need>
      </ul>
    </section>
  );
}

type NeedProps = { isMet: boolean; label: string; children: ReactNode };

function Need({ isMet, label, children }: NeedProps) {
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <li className="pub:flex pub:min-h-9 pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-3 pub:gap-y-1">
      <span className="pub:flex pub:items-center pub:gap-2">
        <Icon
          aria-hidden="true"
          className={`pub:size-5 pub:shrink-0 ${isMet ? 'pub:text-success' : 'pub:text-muted-foreground'}`}
        />
        <span>
          {label}
          {isMet && <span className="pub:sr-only"> (done)</span>}
        </span>
      </span>
      {!isMet && children}
    </li>
  );
}

function ConfirmEmail({ onConfirmed }: { onConfirmed: () => void }) {
  const [state, setState] = useState<'unsent' | 'sending' | 'sent'>('unsent');
  const send = async () => {
    setState('sending');
    try {
      await call(resendConfirmation);
      setState('sent');
      toast.success('Email sent.', { position, description: 'Open its link to confirm your address.' });
    } catch (error) {
      setState('unsent');
      if (codeOf(error) === 'already-confirmed') onConfirmed();
      else toast.error('The email could not be sent.', { position, description: failureMessage(error) });
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={state === 'sending'}
      aria-busy={state === 'sending'}
      onClick={() => void send()}
    >
      {state === 'sent' ? 'Send again' : 'Email me the link'}
    </Button>
  );
}

const PublicProfileValues = v.object({ currentPassword: ProfileUpdate.entries.currentPassword });

function PublicProfile({ name, onChanged }: { name: string; onChanged: () => void }) {
  const [isOpen, setIsOpen] = useDraftState('make profile public', false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Make it public
        </Button>
      </DialogTrigger>
      <DialogContent>
        <div className="pub:grid pub:gap-1">
          <DialogTitle>Make your profile public</DialogTitle>
          <DialogDescription>
            Everyone can see your name ({name}) and picture, not just your friends. You can change it back in your
            profile.
          </DialogDescription>
        </div>
        <MakePublic
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function MakePublic({ onDone }: { onDone: () => void }) {
  const form = useContractForm(PublicProfileValues, { currentPassword: '' }, { name: 'public profile' });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async ({ currentPassword }) => {
    await call(updateOwnProfile, { body: { currentPassword, isPublicProfile: true } });
    onDone();
    toast.success('Your profile is public.', { position });
  });
  return (
    <Form onSubmit={onSubmit}>
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      {failure !== null && failure.reason !== null && (
        <FormError title="Your profile could not be changed.">{failure.reason}</FormError>
      )}
      <SubmitButton control={control} className="pub:justify-self-start">
        Make it public
      </SubmitButton>
    </Form>
  );
}
