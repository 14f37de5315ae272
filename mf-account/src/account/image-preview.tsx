import { useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { WebAddress } from 'shared-contract/fields';
import { Avatar } from 'shared-ui/basic';
import * as v from 'valibot';

const PAUSE_MS = 400;

type ImagePreviewProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  /** Whose initials stand in for a picture. */
  of: { id: string; name: string };
};

/** Preview of the picture whose URL is being typed, once the URL is valid and the typing pauses. */
export function ImagePreview<Values extends FieldValues, Parsed>({
  control,
  name,
  of,
}: ImagePreviewProps<Values, Parsed>) {
  const typed: string = useWatch({ control, name });
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const address = v.safeParse(WebAddress, settled);
  const src = address.success ? address.output : null;
  return <Avatar name={of.name} id={of.id} src={src} alt="Preview of your profile image" size="lg" />;
}
