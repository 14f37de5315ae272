import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { OwnProfile } from 'shared-contract/account';
import { PictureAddress, WebAddress } from 'shared-contract/fields';
import { Avatar } from 'shared-ui/basic';
import { SwitchField } from 'shared-ui/form';
import * as v from 'valibot';
import { PersonHead } from '../shared/person-head.tsx';
import { labels, type valuesOf } from './profile-values.ts';

const PAUSE_MS = 400;

type PreviewProps<Parsed> = { control: Control<ReturnType<typeof valuesOf>, unknown, Parsed>; profile: OwnProfile };

/**
 * Previews the picture at the typed URL once the URL is valid and typing pauses. Says if the picture cannot be shown.
 */
export function ImagePreview<Parsed>({ control, profile }: PreviewProps<Parsed>) {
  const typed = useWatch({ control, name: 'newImageUrl' });
  const [settled, setSettled] = useState(typed);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const address = v.is(WebAddress, settled) ? settled.trim() : null;
  const isShowable = v.is(PictureAddress, address);
  return (
    <div className="acc:flex acc:items-center acc:gap-4 acc:sm:grid acc:sm:w-24 acc:sm:gap-1.5 acc:sm:text-center">
      <div onErrorCapture={() => setFailed(address)}>
        <Avatar
          name={profile.name}
          id={profile.id}
          src={isShowable ? address : null}
          alt="Preview of your profile image"
          size="lg"
        />
      </div>
      <output className="acc:text-sm acc:text-muted-foreground">
        {address !== null && (failed === address || !isShowable) && 'This picture cannot be shown.'}
      </output>
    </div>
  );
}

const handleOf = (typed: string, profile: OwnProfile) => typed.trim() || profile.publicUserName;

/** The switch that makes the profile public. Its hint explains who sees the profile. */
export function PublicProfile<Parsed>({ control, profile }: PreviewProps<Parsed>) {
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

/** A preview of the profile's head with the form's current input. Shown beside the form on wide screens. */
export function AsOthersSee<Parsed>({ control, profile }: PreviewProps<Parsed>) {
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
