import { useEffect, useMemo, useState } from 'react';
import { OwnProfile, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useUnsavedGuard } from 'shared-router';
import { ApiError, call, codeOf, currentSession } from 'shared-session';
import { submit } from 'shared-session/submit';
import { type Control, useWatch } from 'react-hook-form';
import { Button, Card, CardFooter } from 'shared-ui/basic';
import { UnsavedDialog } from 'shared-ui/dialog';
import {
  FieldSet,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  useContractForm,
} from 'shared-ui/form';
import { dateText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { PersonHead } from '../shared/person-head.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { ImagePreview } from './image-preview.tsx';
import { ProfileConflict } from './profile-conflict.tsx';
import { cacheOwnProfile } from '../shared/use-own-profile.ts';
import { audiences, changesTo, differences, labels, rulesFor, valuesOf } from './profile-values.ts';

/** The profile as it is now, when an update was refused because it is based on an older one. */
function currentIn(error: unknown): OwnProfile | null {
  if (!(error instanceof ApiError) || codeOf(error) !== 'version-conflict') return null;
  const current = v.safeParse(OwnProfile, error.problem?.current);
  return current.success ? current.output : null;
}

/** The form of the own profile; a newer `profile` fills the fields in which nothing was typed. */
export function UpdateProfileForm({ profile: loaded }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [profile, restOn] = useState(loaded);
  const [current, setCurrent] = useState<OwnProfile | null>(null);
  const rules = useMemo(() => rulesFor(profile), [profile]);
  const form = useContractForm(rules, valuesOf(profile), { name: 'update-profile' });
  const { control, reset } = form;
  useEffect(() => {
    restOn(loaded);
    reset(valuesOf(loaded), { keepDirty: true, keepDirtyValues: true, keepErrors: true, keepTouched: true });
  }, [loaded, reset]);
  // A session that has ended leads away, whatever the form holds.
  const guard = useUnsavedGuard(form.formState.isDirty, () => currentSession().token === null);

  async function save(version = profile.version): Promise<void> {
    setCurrent(null);
    const submitted = await submit(form, async (wanted) => {
      cacheOwnProfile(await call(updateOwnProfile, { body: { ...changesTo(profile, wanted), version } }));
      toast.success('Update successful!', { position: 'top-right' });
      guard.letGo();
      await navigate(pathTo('myAccount'), { replace: true });
    });
    if (submitted.state !== 'failed') return;
    const newer = currentIn(submitted.error);
    if (newer === null) {
      toast.error('Update failed.', { position: 'top-right', description: submitted.reason });
    } else if (differences(profile, newer).length === 0) {
      // Nothing that the form shows has changed: there is nothing to ask.
      await save(newer.version);
    } else setCurrent(newer);
  }
  const goBack = () => (key === 'default' ? navigate(pathTo('myAccount')) : navigate(-1));

  return (
    <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <Card>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className="acc:text-muted-foreground">
            Change what you like. Clearing your phone number or picture removes it; a name or email left empty stays as
            it is. You need your current password to save.
          </p>
          <FieldSet legend="About you">
            <div className="acc:grid acc:gap-5 acc:sm:grid-cols-2">
              <TextField control={control} name="newFirstName" label={labels.newFirstName} autoComplete="given-name" />
              <TextField control={control} name="newLastName" label={labels.newLastName} autoComplete="family-name" />
            </div>
            <TextField
              control={control}
              name="newUserName"
              label={labels.newUserName}
              autoComplete="nickname"
              readOnly={profile.userNameFixedUntil !== null}
              hint={
                profile.userNameFixedUntil === null
                  ? 'What others see. 3 to 30 characters: letters a–z, digits and hyphens. You can change it every 30 days, and old links keep working.'
                  : `What others see. You changed it recently, and can change it again after ${dateText(profile.userNameFixedUntil)}.`
              }
            />
            <div className="acc:grid acc:gap-5 acc:sm:grid-cols-2">
              <TextField
                control={control}
                name="newPhoneNumber"
                label={labels.newPhoneNumber}
                type="tel"
                autoComplete="tel"
                hint="Country code and nine digits, such as +46701234567."
              />
              <SelectField control={control} name="phoneAudience" label={labels.phoneAudience} options={audiences} />
            </div>
            <div className="acc:flex acc:flex-wrap acc:items-start acc:gap-5">
              <ImagePreview control={control} name="newImageUrl" of={profile} />
              <TextField
                control={control}
                name="newImageUrl"
                label={labels.newImageUrl}
                type="url"
                autoComplete="photo"
                hint="A link to a picture on the web, starting with https://."
                className="acc:grow acc:basis-64"
              />
            </div>
            <PublicProfile control={control} profile={profile} />
          </FieldSet>
          <FieldSet legend="Email and password">
            <TextField
              control={control}
              name="newEmail"
              label={labels.newEmail}
              type="email"
              autoComplete="email"
              hint="If you change it, we’ll email you a link to confirm it."
            />
            <NewPasswordField control={control} name="newPassword" label="New password" />
          </FieldSet>
          <FieldSet legend="Confirm it’s you">
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
        {current !== null && (
          <ProfileConflict
            changes={differences(profile, current)}
            onKeep={() => void save(current.version)}
            onTake={() => {
              restOn(current);
              reset({ ...valuesOf(current), currentPassword: form.getValues('currentPassword') });
              setCurrent(null);
            }}
            onClose={() => setCurrent(null)}
          />
        )}
      </Card>
      <AsOthersSee control={control} profile={profile} />
    </div>
  );
}

type PreviewProps<Parsed> = { control: Control<ReturnType<typeof valuesOf>, unknown, Parsed>; profile: OwnProfile };

const handleOf = (typed: string, profile: OwnProfile) => typed.trim() || profile.publicUserName;

/** The switch that makes the profile public, with who sees what of it as it is set. */
function PublicProfile<Parsed>({ control, profile }: PreviewProps<Parsed>) {
  const [userName, isPublic] = useWatch({ control, name: ['newUserName', 'isPublicProfile'] });
  const visible = isPublic
    ? 'Everyone can see your name and picture, not just your friends.'
    : `Your friends see your name and picture. Everyone else sees only ${handleOf(userName, profile)}.`;
  return (
    <SwitchField
      control={control}
      name="isPublicProfile"
      label={labels.isPublicProfile}
      disabled={profile.hidden !== undefined}
      hint={
        profile.hidden === undefined ? visible : 'Our moderators have hidden your profile: you can’t make it public.'
      }
    />
  );
}

/** The head of the profile with what is being typed, beside the form where there is room. */
function AsOthersSee<Parsed>({ control, profile }: PreviewProps<Parsed>) {
  const [firstName, lastName, userName, isPublic] = useWatch({
    control,
    name: ['newFirstName', 'newLastName', 'newUserName', 'isPublicProfile'],
  });
  const name = `${firstName.trim() || profile.firstName} ${lastName.trim() || profile.lastName}`;
  return (
    <section
      aria-labelledby="as-others-see"
      className="acc:sticky acc:top-24 acc:hidden acc:gap-3 acc:lg:grid acc:lg:grid-cols-[minmax(0,1fr)]"
    >
      <h2 id="as-others-see" className="acc:text-lg">
        {isPublic ? 'How everyone sees you' : 'How your friends see you'}
      </h2>
      <PersonHead person={{ ...profile, name }} alt="" title={<p>{name}</p>} note={handleOf(userName, profile)} />
    </section>
  );
}
