import { useEffect, useMemo, useState } from 'react';
import { OwnProfile, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useUnsavedGuard } from 'shared-router';
import { ApiError, call, codeOf, currentSession, useSession } from 'shared-session';
import { useData } from 'shared-session/query';
import { submit } from 'shared-session/submit';
import { Button, Card, CardFooter, cn, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { UnsavedDialog } from 'shared-ui/dialog';
import { FieldSet, Form, PasswordField, SelectField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { dateText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { cacheOwnProfile, ownProfile } from '../shared/use-own-profile.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { ProfileConflict } from './profile-conflict.tsx';
import { AsOthersSee, ImagePreview, PublicProfile } from './profile-previews.tsx';
import { audiences, changesTo, differences, labels, rulesFor, valuesOf } from './profile-values.ts';

const Given = v.object({ profile: OwnProfile });

export function UpdateProfile() {
  const { state } = useLocation() as { state: unknown };
  const handlerId = useSession((session) => session.handlerId);
  const me = useData(ownProfile, { isFresh: true });
  const given = v.safeParse(Given, state);
  // The navigation state may be of a user who was signed in before. It outlives reloads, so it is shown only until
  // the profile has loaded.
  const isOwn = given.success && given.output.profile.id === handlerId;
  const shown = isOwn && me.data === undefined ? { ...me, status: 'ready' as const, data: given.output.profile } : me;
  return (
    <Page title="Update Profile" description="Change your profile.">
      <Loaded
        of={shown}
        loading="Loading your profile..."
        skeleton={<FormSkeleton />}
        failed="Your profile could not be loaded."
      >
        {(profile) => <UpdateProfileForm key={profile.id} profile={profile} />}
      </Loaded>
    </Page>
  );
}

const FORM_AND_PREVIEW =
  'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]';

/** Fields like the form's, with its height, and the preview beside them. */
const FormSkeleton = () => (
  <div className={FORM_AND_PREVIEW}>
    <Card className="acc:min-h-437 acc:sm:min-h-312">
      <div className="acc:grid acc:grow acc:content-between acc:gap-5 acc:sm:grid-cols-2">
        {Array.from({ length: 10 }, (_, field) => (
          <div key={field} className={cn('acc:grid acc:gap-3', field > 1 && 'acc:sm:col-span-2')}>
            <Skeleton className="acc:h-4 acc:w-28" />
            <Skeleton className="acc:h-11 acc:rounded-lg" />
          </div>
        ))}
      </div>
    </Card>
    <Skeleton className="acc:mt-10 acc:hidden acc:h-40 acc:rounded-2xl acc:lg:block" />
  </div>
);

/** Returns the current profile from a version conflict; `null` for other errors. */
function currentIn(error: unknown): OwnProfile | null {
  if (!(error instanceof ApiError) || codeOf(error) !== 'version-conflict') return null;
  const current = v.safeParse(OwnProfile, error.problem?.current);
  return current.success ? current.output : null;
}

/** The form of the user's profile. A newer `profile` updates the fields that the user has not changed. */
function UpdateProfileForm({ profile: loaded }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [profile, setProfile] = useState(loaded);
  const [current, setCurrent] = useState<OwnProfile | null>(null);
  const rules = useMemo(() => rulesFor(profile), [profile]);
  const form = useContractForm(rules, valuesOf(profile), { name: 'update-profile' });
  const { control, reset } = form;
  const field = <Name extends keyof typeof labels>(name: Name) => ({ control, name, label: labels[name] });
  useEffect(() => {
    setProfile(loaded);
    reset(valuesOf(loaded), { keepDirty: true, keepDirtyValues: true, keepErrors: true, keepTouched: true });
  }, [loaded, reset]);
  // After the end of the session the user may leave without a question.
  const guard = useUnsavedGuard(form.formState.isDirty, () => currentSession().token === null);

  async function save(version = profile.version): Promise<void> {
    setCurrent(null);
    const submitted = await submit(form, async (wanted) => {
      cacheOwnProfile(await call(updateOwnProfile, { body: { ...changesTo(profile, wanted), version } }));
      toast.success('Update successful!');
      guard.letGo();
      await navigate(pathTo('myAccount'), { replace: true });
    });
    if (submitted.state !== 'failed') return;
    const newer = currentIn(submitted.error);
    if (newer === null) {
      toast.error('Update failed.', { description: submitted.reason });
    } else if (differences(profile, newer).length === 0) {
      // No field of the form has changed, so there is no conflict for the user.
      await save(newer.version);
    } else setCurrent(newer);
  }
  const goBack = () => (key === 'default' ? navigate(pathTo('myAccount')) : navigate(-1));

  return (
    <div className={FORM_AND_PREVIEW}>
      <Card>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className="acc:text-muted-foreground">Edit what you like, then confirm with your password.</p>
          <FieldSet legend="About you">
            <div className="acc:grid acc:gap-5 acc:sm:grid-cols-2">
              <TextField {...field('newFirstName')} autoComplete="given-name" />
              <TextField {...field('newLastName')} autoComplete="family-name" />
            </div>
            <TextField
              {...field('newUserName')}
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
                {...field('newPhoneNumber')}
                type="tel"
                autoComplete="tel"
                hint="Country code and nine digits, such as +46701234567."
              />
              <SelectField {...field('phoneAudience')} options={audiences} />
            </div>
            <div className="acc:flex acc:flex-wrap acc:items-start acc:gap-5">
              <ImagePreview control={control} profile={profile} />
              <TextField
                {...field('newImageUrl')}
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
              {...field('newEmail')}
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
              // Keeps the focus in the field: a blur would show the field's error and move the button.
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
              setProfile(current);
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
