import { useState } from 'react';
import { cn } from './cn.ts';
import { colourOf, initialsColour, initialsOf } from './initials.ts';

const sizes = {
  sm: 'size-9 text-xs',
  default: 'size-14 text-lg',
  lg: 'size-24 text-3xl',
  xl: 'size-36 text-5xl',
};

type AvatarProps = {
  /** Whose it is: the initials are this name's. Remotes of the release before give none. */
  name?: string | undefined;
  /** What the colour goes with, on every screen the same: the user's id. */
  id?: string | undefined;
  /** The address of a picture; on profile and account pages alone, as it may be on anybody's server. */
  src?: string | null | undefined;
  /** What it shows; leave it out where the name is beside it. */
  alt?: string | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/** A person, round: a picture, or initials in a colour of their own where there is none or it does not load. */
export function Avatar({ name = '', id = name, src, alt = '', size = 'default', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = cn('shrink-0 overflow-hidden rounded-full border bg-muted object-cover', sizes[size], className);
  if (typeof src === 'string' && src !== '' && src !== failed) {
    return (
      <img
        data-slot="avatar"
        // Set before the address, which starts the request.
        loading="lazy"
        referrerPolicy="no-referrer"
        src={src}
        alt={alt}
        className={look}
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span
      data-slot="avatar"
      // Drawn by the style sheet, so that initials are not part of the page's text.
      data-initials={initialsOf(name)}
      className={cn('grid place-items-center leading-none font-semibold before:content-[attr(data-initials)]', look)}
      style={{ backgroundColor: colourOf(id), color: initialsColour }}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    />
  );
}
