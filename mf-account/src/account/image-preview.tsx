import { useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { PictureAddress, WebAddress } from 'shared-contract/fields';
import { Avatar } from 'shared-ui/basic';
import * as v from 'valibot';

const PAUSE_MS = 400;

type ImagePreviewProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  /** Whose initials stand in for a picture. */
  of: { id: string; name: string };
};

/** Preview of the picture whose URL is being typed, once the URL is valid and the typing pauses; says when there is nothing to show. */
export function ImagePreview<Values extends FieldValues, Parsed>({
  control,
  name,
  of,
}: ImagePreviewProps<Values, Parsed>) {
  const typed: string = useWatch({ control, name });
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
          name={of.name}
          id={of.id}
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
