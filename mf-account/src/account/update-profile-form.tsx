import { type OwnProfile, ProfileUpdate, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useUnsavedGuard } from 'shared-router';
import { call, currentSession } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Button, Card, CardFooter } from 'shared-ui/basic';
import { useKeeping, useKept } from 'shared-ui/controls';
import { UnsavedDialog } from 'shared-ui/dialog';
import { FieldSet, Form, PasswordField, SubmitButton, SwitchField, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { ImagePreview } from './image-preview.tsx';
import { changesTo, valuesOf } from './profile-values.ts';

export function UpdateProfileForm({ profile: loaded }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Kept input is a change of the profile that it was typed for.
  const known = useKept('profile', loaded);
  const form = useContractForm(ProfileUpdate, valuesOf(known), { name: 'update-profile' });
  useKeeping('profile', () => (form.formState.isDirty ? known : undefined));
  const { control } = form;
  // A session that has ended leads away, whatever the form holds.
  const guard = useUnsavedGuard(form.formState.isDirty, () => currentSession().token === null);
  const save = async () => {
    const submitted = await submit(form, async (wanted) => {
      await call(updateOwnProfile, { body: changesTo(known, wanted) });
      toast.success('Update successful!', { position: 'top-right' });
      guard.letGo();
      await navigate(pathTo('myAccount'), { replace: true });
    });
    if (submitted.state === 'failed') {
      toast.error('Update failed.', { position: 'top-right', description: submitted.reason });
    }
  };
  const goBack = () => (key === 'default' ? navigate(pathTo('myAccount')) : navigate(-1));

  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="acc:text-muted-foreground">
          An empty name, e-mail or new password stays as it is. An empty phone number or picture is removed.
        </p>
        <FieldSet legend="About you">
          <div className="acc:grid acc:gap-5 acc:sm:grid-cols-2">
            <TextField control={control} name="newFirstName" label="First name" autoComplete="given-name" />
            <TextField control={control} name="newLastName" label="Last name" autoComplete="family-name" />
          </div>
          <TextField
            control={control}
            name="newPhoneNumber"
            label="Phone number"
            type="tel"
            autoComplete="tel"
            hint="With country code and nine digits, such as +46701234567."
          />
          <div className="acc:flex acc:flex-wrap acc:items-start acc:gap-5">
            <ImagePreview control={control} name="newImageUrl" of={known} />
            <TextField
              control={control}
              name="newImageUrl"
              label="Profile image URL"
              type="url"
              autoComplete="photo"
              className="acc:grow acc:basis-64"
            />
          </div>
          <SwitchField
            control={control}
            name="isPublicProfile"
            label="Public profile"
            hint="Everybody sees your name and picture, not only your friends. A new phone number is for your friends alone."
          />
        </FieldSet>
        <FieldSet legend="E-mail and password">
          <TextField
            control={control}
            name="newEmail"
            label="E-mail"
            type="email"
            autoComplete="email"
            hint="We send a mail to a new e-mail to confirm it."
          />
          <NewPasswordField control={control} name="newPassword" label="New password" />
        </FieldSet>
        <FieldSet legend="To be sure that it is you">
          <PasswordField
            control={control}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
        </FieldSet>
        <CardFooter>
          <SubmitButton control={control}>Update</SubmitButton>
          <Button
            variant="outline"
            // Keeps the focus in its field: leaving it would show its error and push the button away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void goBack()}
          >
            Back
          </Button>
        </CardFooter>
      </Form>
      <UnsavedDialog {...guard.dialog} />
    </Card>
  );
}
